import type { StoreApi } from 'zustand/vanilla';
import { ifFree, randomHex } from '@wattline/base/browser';
import { isSameAmount } from '@wattline/base/money';
import { lockNames } from '@wattline/contract';
import { type ChargePoint, isSamePlace } from '../charger';
import { createFlow } from '../flow';
import { saveAttempt } from './keep-attempt';
import type { WorkOptions } from './method-body';
import type { AuthorizedPayment } from './payment';
import {
  clearAttempt,
  isForHold,
  isOpened,
  type PaymentAttempt,
  type PaymentOrder,
  readAttempt,
} from './payment-attempt';
import { paymentReducer } from './payment-machine';
import { initialPayment, isBusy, type PaymentEvent, type PaymentState } from './payment-state';
import { paymentFailure } from './refused';

/**
 * The try for an order: the one before, where that was for the very same, so that it keeps its key. `shown` are the ids
 * of the holds that the driver sees.
 */
function attemptFor(order: PaymentOrder, before: PaymentAttempt | null, shown: readonly string[]): PaymentAttempt {
  if (before && isSameOrder(before, order)) return before;
  // A hold that came up since an open try went out may be that try's, even if it is shown by now.
  const known = before && isForHold(before) && isSamePlace(before.at, order.at) ? before.known : [...shown];
  return { ...order, key: randomHex(16), startedAt: new Date().toISOString(), known, opened: null };
}

const isSameOrder = (one: PaymentOrder, other: PaymentOrder): boolean =>
  one.driverId === other.driverId &&
  one.paymentMethodId === other.paymentMethodId &&
  isSameAmount(one.amount, other.amount) &&
  isSamePlace(one.at, other.at);

/** A payment that runs: its state, and what the driver can do. */
export interface PaymentFlow {
  readonly store: StoreApi<PaymentState>;
  /** Takes up what a reload or a closed tab has interrupted at this charger; asks about one at another. Sends nothing. */
  readonly resume: (driverId: string) => void;
  /** Uses a payment that is there already. */
  readonly use: (payment: AuthorizedPayment) => void;
  /** Pays anew. `shown` are the ids of the holds that the driver sees. */
  readonly pay: (order: PaymentOrder, shown: readonly string[]) => void;
  /** Uses the try that is paid and waits for its session, for the charger of this page. */
  readonly usePaid: (driverId: string) => void;
  /** Gives up the payment that is waited for, or the one that was interrupted. */
  readonly giveUp: () => void;
  /** The problem was read, or the question about an interrupted payment was put off. */
  readonly dismiss: () => void;
  /** The screen is shown. */
  readonly start: () => void;
  /** The screen is left. What was sent goes on, and is on record. */
  readonly stop: () => void;
}

interface PaymentFlowOptions {
  /** The charger of the screen. */
  readonly at: ChargePoint;
  /** Does what a state is there for; null for those that wait for the driver. Never rejects. */
  readonly workOn: (state: PaymentState, options: WorkOptions) => Promise<PaymentEvent> | null;
  /** Called once, when it is paid. */
  readonly onAuthorized: (payment: AuthorizedPayment) => void;
}

/** Longer than any call runs. What is older is offered, and not taken up without a press. */
const RECENT_MS = 15 * 60_000;

/** Makes the payment of one screen. In all of a driver's tabs, one runs at a time. */
export function createPaymentFlow({ at, workOn, onAuthorized }: PaymentFlowOptions): PaymentFlow {
  const { store, send, run, start, stop } = createFlow<PaymentState, PaymentEvent>({
    initial: initialPayment,
    reduce: paymentReducer,
    workOn: (state, signal) => workOn(state, { at, signal }),
  });
  store.subscribe((state) => {
    if (state.step === 'authorized') onAuthorized(state.payment);
  });

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
  }

  const isHere = (attempt: PaymentAttempt): boolean => isSamePlace(attempt.at, at);

  /** Money first: a payment that the backend has named is settled before anything else is paid. */
  function ordered(order: PaymentOrder, shown: readonly string[]): PaymentEvent {
    const before = readAttempt(order.driverId);
    if (before?.opened?.paid) return { type: 'blocked', problem: paymentFailure('paid-already') };
    if (before && !isHere(before)) return { type: 'resumed', attempt: before, isHere: false };
    const attempt = attemptFor(order, before, shown);
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

  return {
    store,
    // Another tab that pays takes it up itself.
    resume: (driverId) => void begin(driverId, () => interrupted(driverId), false),
    use: (payment) => void begin(payment.driverId, () => ({ type: 'chosen', payment })),
    pay: (order, shown) => void begin(order.driverId, () => ordered(order, shown)),
    usePaid: (driverId) => void begin(driverId, () => paid(driverId)),
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
    stop,
  };
}
