import { useState } from 'react';
import type { Driver } from '@wattline/auth';
import { useWalletOffer } from '../ath-movil/use-wallet-offer';
import { usePaymentMethods } from '../payment-methods/use-payment-methods';
import { isSamePlace, type ChargePoint } from '../payment/payment';
import { isByCard, readAttempt } from '../payment/payment-attempt';
import type { UsableHold } from '../pre-authorization/usable-holds';
import { usePendingHolds } from '../pre-authorization/use-pending-holds';
import { useNow } from '../use-now';
import { clampAmount, DEFAULT_AMOUNT } from './amount';
import { chosen, lockedAmount, type Choice, type Options } from './choice';

const paidAmountOf = (driver: Driver | null): number | null => {
  const attempt = driver && readAttempt(driver.id);
  return attempt?.wallet?.paid ? attempt.amount : null;
};

interface Wish {
  readonly choice: Choice | null;
  /** In dollars. */
  readonly amount: number;
  /** Of a choice that was made before a reload or in another tab: the holds that were shown then. Null for one made here. */
  readonly shownThen: readonly string[] | null;
}

const noWish: Wish = { choice: null, amount: DEFAULT_AMOUNT, shownThen: null };

/** What the driver wanted before a reload, where its payment is not settled: 'pay again' is then the same step. */
function wishBefore(driver: Driver | null, at: ChargePoint): Wish {
  const attempt = driver && readAttempt(driver.id);
  if (!attempt || attempt.wallet?.paid || !isSamePlace(attempt.at, at)) return noWish;
  const choice: Choice = isByCard(attempt) ? { kind: 'card', id: attempt.paymentMethodId } : { kind: 'wallet' };
  return { choice, amount: clampAmount(attempt.amount), shownThen: attempt.known };
}

/** Whether the payment that was wished for has come about meanwhile, as in another tab: then it is to be used, not made again. */
function isFulfilled({ shownThen }: Wish, { holds, paidAmount }: Options, at: ChargePoint): boolean {
  if (shownThen === null) return false;
  const isNew = ({ id, evseUid, connectorId }: UsableHold): boolean =>
    !shownThen.includes(id) && evseUid === at.evseUid && connectorId === at.connectorId;
  return paidAmount !== null || holds.some(isNew);
}

/** What the driver can pay with, what is chosen of it, and how much (specification 2, §4 and §5). */
export function useChoice(driver: Driver | null, at: ChargePoint) {
  const driverId = driver?.id ?? null;
  const methods = usePaymentMethods(driverId);
  const pending = usePendingHolds(driverId, at);
  const hasWallet = useWalletOffer(driver !== null);
  const now = useNow();
  const [wish, setWish] = useState(() => wishBefore(driver, at));

  const paidAmount = paidAmountOf(driver);
  const options = { holds: pending.holds ?? [], paidAmount, methods: methods.methods ?? [], hasWallet };
  const choice = isFulfilled(wish, options, at) ? null : wish.choice;
  // Nothing is chosen for the driver before all is known: a choice that jumps away under a finger costs trust.
  const isKnown = pending.holds !== undefined && (methods.methods !== undefined || methods.failed);
  const selected = isKnown || choice ? chosen(choice, options, now) : null;

  return {
    methods,
    pending,
    options,
    selected,
    amount: lockedAmount(selected) ?? wish.amount,
    locked: lockedAmount(selected) !== null,
    setAmount: (next: number) => setWish({ ...wish, amount: next }),
    /** Specification 2, §5: back to 20 when a normal payment method is chosen; a hold has its own amount. */
    choose: (next: Choice) => setWish({ ...noWish, choice: next }),
  };
}
