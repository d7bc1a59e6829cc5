import { useState } from 'react';
import type { Driver } from '@wattline/auth';
import { useWalletOffer } from '../ath-movil/use-wallet-offer';
import { readAttempt } from '../payment/payment-attempt';
import { usePaymentMethods } from '../payment-methods/use-payment-methods';
import { usePendingHolds } from '../pre-authorization/use-pending-holds';
import { useNow } from '../use-now';
import { DEFAULT_AMOUNT } from './amount';
import { chosen, lockedAmount, type Choice } from './choice';

const paidAmountOf = (driver: Driver | null): number | null => {
  const attempt = driver && readAttempt(driver.id);
  return attempt?.wallet?.paid ? attempt.amount : null;
};

/** What the driver can pay with, what is chosen of it, and how much (specification 2, §4 and §5). */
export function useChoice(driver: Driver | null) {
  const driverId = driver?.id ?? null;
  const methods = usePaymentMethods(driverId);
  const pending = usePendingHolds(driverId);
  const hasWallet = useWalletOffer(driver !== null);
  const now = useNow();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [sliderAmount, setSliderAmount] = useState(DEFAULT_AMOUNT);

  const paidAmount = paidAmountOf(driver);
  const options = { holds: pending.holds ?? [], paidAmount, methods: methods.methods ?? [], hasWallet };
  // Nothing is chosen for the driver before all is known: a choice that jumps away under a finger costs trust.
  const isKnown = pending.holds !== undefined && (methods.methods !== undefined || methods.failed);
  const selected = isKnown || choice ? chosen(choice, options, now) : null;

  return {
    methods,
    pending,
    options,
    selected,
    amount: lockedAmount(selected) ?? sliderAmount,
    locked: lockedAmount(selected) !== null,
    setAmount: setSliderAmount,
    choose: (next: Choice) => {
      setChoice(next);
      // Specification 2, §5: back to 20 when a normal payment method is chosen.
      if (lockedAmount(selected) !== null) setSliderAmount(DEFAULT_AMOUNT);
    },
  };
}
