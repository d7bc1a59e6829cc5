import { useCallback, useState } from 'react';
import type { Driver } from '@wattline/auth';
import { majorOf, type Money } from '@wattline/base/money';
import { type ChargePoint, isSamePlace } from '../charger';
import { methodOf, methods } from '../methods';
import type { Offers, PaymentMethod } from '../payment/method';
import type { Choice } from '../payment/payment';
import { readAttempt } from '../payment/payment-attempt';
import { amountOf, chosen, type Chosen, clampAmount, defaultAmount, type Offered } from './choice';

/** A method of the table with what it offers now. */
export interface OfferedMethod extends Offered {
  readonly group: PaymentMethod['group'];
  readonly approval: PaymentMethod['approval'] | undefined;
  readonly offers: Offers;
}

/** The offers of all methods, the chosen one, and the amount. */
export interface PaymentChoice {
  /** In the order of the screen. */
  readonly offered: readonly OfferedMethod[];
  /** It is known what each method offers. */
  readonly isKnown: boolean;
  readonly selected: Chosen<OfferedMethod> | null;
  readonly amount: Money;
  /** The amount is what is chosen's own. */
  readonly isLocked: boolean;
  readonly setAmount: (amount: Money) => void;
  /** Chooses, and sets the amount back to the usual one. */
  readonly choose: (choice: Choice) => void;
}

interface Wish {
  readonly choice: Choice | null;
  readonly amount: Money;
  /** Of a choice that was made before a reload or in another tab: the holds that were shown then. Null for one made here. */
  readonly holdsShownBefore: readonly string[] | null;
}

const noWish = (): Wish => ({ choice: null, amount: defaultAmount(), holdsShownBefore: null });

/** The driver's choice before a reload, where its payment is not settled: 'pay again' is then the same step. */
function wishBefore(driver: Driver | null, at: ChargePoint): Wish {
  const attempt = driver && readAttempt(driver.id);
  if (!attempt || attempt.opened?.paid || !isSamePlace(attempt.at, at)) return noWish();
  const choice = { method: methodOf(attempt.paymentMethodId).name, id: attempt.paymentMethodId };
  return { choice, amount: clampAmount(majorOf(attempt.amount)), holdsShownBefore: attempt.known };
}

export function useChoice(driver: Driver | null, at: ChargePoint): PaymentChoice {
  const offered = methods.map(({ name, group, approval, useOffers }) => ({
    method: name,
    group,
    approval,
    // The table is the same in each render.
    // oxlint-disable-next-line react/rules-of-hooks
    offers: useOffers(driver, at),
  }));
  const [wish, setWish] = useState(() => wishBefore(driver, at));
  const choose = useCallback((choice: Choice) => setWish({ ...noWish(), choice }), []);

  const { holdsShownBefore } = wish;
  // The payment has come about meanwhile, as in another tab: it is to be used, not made again.
  const isFulfilled =
    holdsShownBefore !== null && offered.some(({ offers }) => offers.hasPaymentMadeSince?.(holdsShownBefore));
  const choice = isFulfilled ? null : wish.choice;
  // Nothing is chosen for the driver before all is known: a choice that jumps away under a finger costs trust.
  const isKnown = offered.every(({ offers }) => offers.isKnown);
  const selected = isKnown || choice ? chosen(choice, offered) : null;

  return {
    offered,
    isKnown,
    selected,
    amount: amountOf(selected, wish.amount),
    isLocked: selected?.offer.amount != null,
    setAmount: (amount) => setWish({ ...wish, amount }),
    choose,
  };
}
