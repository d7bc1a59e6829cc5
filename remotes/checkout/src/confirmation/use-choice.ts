import { useState } from 'react';
import type { Driver } from '@wattline/auth';
import { useWalletOffer } from '../ath-movil/use-wallet-offer';
import { isSamePlace, type ChargePoint } from '../payment/payment';
import { isByCard, readAttempt } from '../payment/payment-attempt';
import { usePaymentMethods } from '../payment-methods/use-payment-methods';
import { usePendingHolds } from '../pre-authorization/use-pending-holds';
import { useNow } from '../use-now';
import { clampAmount, DEFAULT_AMOUNT } from './amount';
import { chosen, lockedAmount, type Choice } from './choice';

const paidAmountOf = (driver: Driver | null): number | null => {
  const attempt = driver && readAttempt(driver.id);
  return attempt?.wallet?.paid ? attempt.amount : null;
};

interface Wish {
  readonly choice: Choice | null;
  /** In dollars. */
  readonly amount: number;
}

/** What the driver wanted before a reload, where its payment is not settled: 'pay again' is then the same step. */
function wishBefore(driver: Driver | null, at: ChargePoint): Wish {
  const attempt = driver && readAttempt(driver.id);
  if (!attempt || attempt.wallet?.paid || !isSamePlace(attempt.at, at)) return { choice: null, amount: DEFAULT_AMOUNT };
  const choice: Choice = isByCard(attempt) ? { kind: 'card', id: attempt.paymentMethodId } : { kind: 'wallet' };
  return { choice, amount: clampAmount(attempt.amount) };
}

/** What the driver can pay with, what is chosen of it, and how much (specification 2, §4 and §5). */
export function useChoice(driver: Driver | null, at: ChargePoint) {
  const driverId = driver?.id ?? null;
  const methods = usePaymentMethods(driverId);
  const pending = usePendingHolds(driverId, at);
  const hasWallet = useWalletOffer(driver !== null);
  const now = useNow();
  const [{ choice, amount }, setWish] = useState(() => wishBefore(driver, at));

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
    amount: lockedAmount(selected) ?? amount,
    locked: lockedAmount(selected) !== null,
    setAmount: (next: number) => setWish({ choice, amount: next }),
    /** Specification 2, §5: back to 20 when a normal payment method is chosen; a hold has its own amount. */
    choose: (next: Choice) => setWish({ choice: next, amount: DEFAULT_AMOUNT }),
  };
}
