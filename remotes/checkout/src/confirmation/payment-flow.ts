import type { StoreApi } from 'zustand/vanilla';
import { ifFree, randomHex } from '@wattline/base/browser';
import { isSameAmount } from '@wattline/base/money';
import { kindOf } from '@wattline/charge';
import { lockNames } from '@wattline/contract';
import { type ChargePoint, isSamePlace } from '../charger';
import { createFlow } from '../flow';
import {
  cancelAthPayment,
  lookForAthPayment,
  readAthPayment,
  requestAthPayment,
  takeAthPayment,
} from '../methods/ath-movil/ath-work';
import { confirmHold, lookForHold, requestHold } from '../methods/card/hold-work';
import { reloadHolds } from '../methods/saved-hold/use-pending-holds';
import { acceptTerms } from '../payment/accepted-terms';
import { beginSession, isActivePayment } from '../payment/made-payment';
import { isOfNow, type Offer, type Order, type Press, type ShownPrice } from '../payment/order';
import type { AuthorizedPayment } from '../payment/payment';
import {
  clearAttempt,
  isForHold,
  isOpened,
  openHoldAttempt,
  type PaymentAttempt,
  type PaymentOrder,
  readAttempt,
  saveAttempt,
} from '../payment/payment-attempt';
import { paymentReducer } from '../payment/payment-machine';
import { initialPayment, isBusy, type PaymentEvent, type PaymentState } from '../payment/payment-state';
import { paymentFailure, refused } from '../payment/refused';
import { paidByHold } from '../payment/usable-holds';
import { isSamePrice } from './changed-prices';

/** A payment that runs: its state, and what the driver can do. */
export interface PaymentFlow {
  readonly store: StoreApi<PaymentState>;
  /** Takes up what a reload or a closed tab has interrupted at this charger; asks about one at another. Sends nothing. */
  readonly resume: (driverId: string) => void;
  /** Pays by an offer, where the price is still the one on the page. */
  readonly pay: (offer: Offer, order: Order) => void;
  /** Reads the price of an order again, and pays nothing. */
  readonly checkPrice: (order: Order) => void;
  /** Whether a payment at this price begins at once: it was read within a poll, or is known to be the last that can be had. */
  readonly isPriceOfNow: (price: ShownPrice) => boolean;
  /** The driver does not accept the terms any more: what has not begun does not begin. */
  readonly withdraw: () => void;
  /** Gives up the payment that is waited for, or the one that was interrupted. */
  readonly giveUp: () => void;
  /** The problem was read, or the question about an interrupted payment was put off. */
  readonly dismiss: () => void;
  /** The screen is shown. */
  readonly start: () => void;
  /** The screen is left. What was sent goes on, and is on record; what was not sent does not begin. */
  readonly stop: () => void;
}

interface PaymentFlowOptions {
  /** The charger of the screen. */
  readonly at: ChargePoint;
  /** Called once, when it is paid. */
  readonly onAuthorized?: (payment: AuthorizedPayment) => void;
}

/** Longer than any call runs. What is older is offered, and not taken up without a press. */
const RECENT_MS = 15 * 60_000;

/** Makes the payment of one screen. In all of a driver's tabs, one runs at a time. */
export function createPaymentFlow({ at, onAuthorized = beginSession }: PaymentFlowOptions): PaymentFlow {
  /** When the price was read of which the driver knows that it is the last that can be had. */
  let lastReadAt: number | null = null;

  const { store, send, run, start, stop } = createFlow<PaymentState, PaymentEvent>({
    initial: initialPayment,
    reduce: paymentReducer,
    workOn,
  });
  store.subscribe((state) => {
    if (state.step === 'authorized') onAuthorized(state.payment);
  });

  /** Does what a state is there for; null for those that wait for the driver. Never rejects. */
  function workOn(state: PaymentState, signal: AbortSignal): Promise<PaymentEvent> | null {
    switch (state.step) {
      case 'choosing':
      case 'interrupted':
      case 'price-stopped':
      case 'authorized':
        return null;
      case 'pricing':
        return readPrice(state.press, signal);
      case 'checking':
        return check(state.payment);
      case 'requesting':
        return request(state.attempt, signal);
      case 'confirming':
        return confirmHold(state.attempt, state.hold);
      case 'looking':
        return look(state.attempt, state.holdId, signal);
      case 'waiting':
        return read(state, signal);
      case 'taking':
        return takeAthPayment(state.attempt);
      case 'cancelling':
        return cancelAthPayment(state.attempt, state.problem, at);
    }
  }

  /** Reads the price again, and goes on where it is as it was shown (docs/rules.md: price-of-now). */
  async function readPrice({ offer, order }: Press, signal: AbortSignal): Promise<PaymentEvent> {
    const { tariff, readAt, readAgain } = order.price;
    const now = await Promise.race([readAgain(), aborted(signal)]);
    if (tariff && now && !isSamePrice(tariff, now))
      return { type: 'price-changed', change: { before: tariff, after: now } };
    if (now === undefined) {
      lastReadAt = readAt;
      return { type: 'price-unread' };
    }
    return (now && offer && firstOf(offer, order)) ?? { type: 'withdrawn' };
  }

  async function check(payment: AuthorizedPayment): Promise<PaymentEvent> {
    try {
      if (!(await isActivePayment(payment))) return refused(paymentFailure('hold-gone'));
    } catch {
      return refused(paymentFailure('hold-unknown'));
    }
    // The driver has decided what an open try for this charger comes to.
    const open = openHoldAttempt(payment.driverId, at);
    if (open) clearAttempt(open);
    return { type: 'authorized', payment };
  }

  /** Begins with what `first` gives. While another tab pays nothing begins; `isShown`: that is then the problem on the page. */
  async function begin(driverId: string, first: () => PaymentEvent | null, isShown = true): Promise<void> {
    if (isBusy(store.getState())) return run();
    const ran = await ifFree(lockNames.paymentOf(driverId), async () => {
      const event = first();
      if (event) send(event);
      await run();
      return true;
    });
    if (ran === null && isShown) send({ type: 'blocked', problem: paymentFailure('paying-elsewhere') });
    const after = store.getState();
    // A payment that failed may have changed them.
    if (after.step === 'choosing' && after.problem) void reloadHolds(driverId);
  }

  const isHere = (attempt: PaymentAttempt): boolean => isSamePlace(attempt.at, at);

  /** The event that a press leads to; null where there is nothing to pay by any more. */
  function firstOf(offer: Offer, { driverId, amount, at: place, holdsShown }: Order): PaymentEvent | null {
    switch (offer.type) {
      case 'new':
        return ordered({ driverId, amount, at: place, paymentMethodId: offer.id }, holdsShown);
      case 'hold': {
        const use = { driverId, at: place, paymentMethodId: null, isUsingPreAuth: true };
        return { type: 'chosen', payment: paidByHold(offer.hold, use) };
      }
      case 'paid':
        return paid(driverId);
    }
  }

  /** Money first: a payment that the backend has named is settled before anything else is paid. */
  function ordered(order: PaymentOrder, holdsShown: readonly string[]): PaymentEvent {
    const before = readAttempt(order.driverId);
    if (before?.opened?.paid) return { type: 'blocked', problem: paymentFailure('paid-already') };
    if (before && !isHere(before)) return { type: 'resumed', attempt: before, isHere: false };
    const attempt = attemptFor(order, before, holdsShown);
    return before?.opened && attempt !== before
      ? { type: 'resumed', attempt: before, isHere: true }
      : { type: 'ordered', attempt };
  }

  function interrupted(driverId: string): PaymentEvent | null {
    const attempt = readAttempt(driverId);
    if (!attempt) return null;
    const isRecent = Date.now() - Date.parse(attempt.startedAt) < RECENT_MS;
    const isOld = isForHold(attempt) && !isRecent;
    return isHere(attempt) && isOld ? null : { type: 'resumed', attempt, isHere: isHere(attempt) };
  }

  function paid(driverId: string): PaymentEvent | null {
    const attempt = readAttempt(driverId);
    if (!attempt?.opened?.paid) return null;
    const used = { ...attempt, at };
    saveAttempt(used);
    return { type: 'ordered', attempt: used };
  }

  const isPriceOfNow = ({ readAt }: ShownPrice): boolean =>
    isOfNow(readAt) || (readAt !== null && readAt === lastReadAt);

  return {
    store,
    // Another tab that pays takes it up itself.
    resume: (driverId) => void begin(driverId, () => interrupted(driverId), false),
    pay(offer, order) {
      acceptTerms();
      const isNow = isPriceOfNow(order.price);
      void begin(order.driverId, () => (isNow ? firstOf(offer, order) : { type: 'pressed', press: { offer, order } }));
    },
    checkPrice: (order) => void begin(order.driverId, () => ({ type: 'pressed', press: { offer: null, order } })),
    isPriceOfNow,
    withdraw: () => send({ type: 'withdrawn' }),
    giveUp() {
      const event: PaymentEvent = { type: 'given-up', problem: paymentFailure('cancelled') };
      const state = store.getState();
      if (state.step !== 'interrupted') return send(event);
      const { attempt } = state;
      return void begin(attempt.driverId, () => {
        if (!isOpened(attempt)) clearAttempt(attempt);
        return event;
      });
    },
    dismiss: () => send({ type: 'dismissed' }),
    start,
    stop() {
      send({ type: 'withdrawn' });
      stop();
    },
  };
}

/** Asks for a payment, by its method: the first call that moves money. A further kind does not compile without its line. */
function request(attempt: PaymentAttempt, signal: AbortSignal): Promise<PaymentEvent> {
  switch (kindOf(attempt.paymentMethodId)) {
    case 'hold':
      return requestHold(attempt, signal);
    case 'wallet':
      return requestAthPayment(attempt);
  }
}

/** Looks for a payment without a clear answer, by its method. */
function look(attempt: PaymentAttempt, holdId: string | null, signal: AbortSignal): Promise<PaymentEvent> {
  switch (kindOf(attempt.paymentMethodId)) {
    case 'hold':
      return lookForHold(attempt, holdId, signal);
    case 'wallet':
      return lookForAthPayment();
  }
}

/** Reads a payment that the backend has named, by its method. */
function read(
  { attempt, polls }: Extract<PaymentState, { step: 'waiting' }>,
  signal: AbortSignal,
): Promise<PaymentEvent> {
  switch (kindOf(attempt.paymentMethodId)) {
    case 'hold':
      return lookForHold(attempt, attempt.opened.paymentId, signal);
    case 'wallet':
      return readAthPayment(attempt, polls, signal);
  }
}

/**
 * The try for an order: the one before, where that was for the very same, so that it keeps its key. `holdsShown` are the ids
 * of the holds that the driver sees.
 */
function attemptFor(order: PaymentOrder, before: PaymentAttempt | null, holdsShown: readonly string[]): PaymentAttempt {
  if (before && isSameOrder(before, order)) return before;
  // A hold that came up since an open try went out may be that try's, even if it is shown by now.
  const known = before && isForHold(before) && isSamePlace(before.at, order.at) ? before.known : [...holdsShown];
  return { ...order, key: randomHex(16), startedAt: new Date().toISOString(), known, opened: null };
}

const isSameOrder = (one: PaymentOrder, other: PaymentOrder): boolean =>
  one.driverId === other.driverId &&
  one.paymentMethodId === other.paymentMethodId &&
  isSameAmount(one.amount, other.amount) &&
  isSamePlace(one.at, other.at);

const aborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
