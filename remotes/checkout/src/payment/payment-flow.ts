import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PendingPreAuthorization } from '@wattline/api';
import { oneAtATime } from '../one-at-a-time';
import { attemptFor, readAttempt, type PaymentOrder } from './payment-attempt';
import { initialPayment, isBusy, paymentReducer, type PaymentEvent, type PaymentState } from './payment-machine';
import { workOn, type PaymentPorts } from './payment-work';

/** Said in the second of two tabs. */
export const PAYING_ELSEWHERE = 'A payment is under way in another tab';
/** Said when the wallet's money is taken already and waits for its session. */
export const PAID_ALREADY = 'You have already paid for a charge that has not begun';

/** A payment that runs: its state, and what the driver can do. */
export interface PaymentFlow {
  readonly store: StoreApi<PaymentState>;
  /** Takes up what a reload or a closed tab has interrupted. */
  resume(driverId: string): void;
  /** Uses a hold that is there already. */
  use(hold: PendingPreAuthorization, driverId: string): void;
  /** @param knownHolds of the driver, as they were shown */
  pay(order: PaymentOrder, knownHolds: readonly string[]): void;
  /** Uses the wallet's payment that waits for its session. */
  usePaid(driverId: string): void;
  /** Gives the wallet's payment up. */
  cancel(): void;
  /** The problem was read. */
  dismiss(): void;
  /** The screen is left: nothing is waited for any more. What was sent goes on, and is on record. */
  stop(): void;
}

/** Makes the payment of one screen. In all of a driver's tabs, one runs at a time. */
export function createPaymentFlow(ports: PaymentPorts): PaymentFlow {
  const store = createStore<PaymentState>(() => initialPayment);
  let stepLeft = new AbortController();
  let stopped = false;

  function send(event: PaymentEvent): void {
    const before = store.getState();
    const after = paymentReducer(before, event);
    if (after === before) return;
    stepLeft.abort();
    stepLeft = new AbortController();
    store.setState(after, true);
  }

  /** Each step's work leads to the next step, until the driver has a choice again. */
  async function run(known: readonly string[]): Promise<void> {
    const knownHolds = new Set(known);
    while (!stopped) {
      const { signal } = stepLeft;
      const work = workOn(store.getState(), ports, { knownHolds, signal });
      if (work === null) return;
      const event = await work;
      if (!signal.aborted) send(event);
    }
  }

  async function begin(driverId: string, first: () => PaymentEvent | null, known: readonly string[] = [], elsewhere = PAYING_ELSEWHERE): Promise<void> {
    if (isBusy(store.getState())) return;
    const ran = await oneAtATime(`wattline/payment/${driverId}`, async () => {
      const event = first();
      if (event) send(event);
      await run(known);
      return true;
    });
    if (ran === null && elsewhere) send({ type: 'blocked', problem: elsewhere });
  }

  const ordered = (order: PaymentOrder): PaymentEvent => {
    const before = readAttempt(order.driverId);
    const attempt = attemptFor(order, before);
    if (!before?.wallet || attempt === before) return { type: 'ordered', attempt };
    // Money first: what the wallet was asked for is settled before anything else is paid.
    return before.wallet.paid ? { type: 'blocked', problem: PAID_ALREADY } : { type: 'resumed', attempt: before };
  };

  return {
    store,
    resume: (driverId) =>
      void begin(driverId, () => {
        const attempt = readAttempt(driverId);
        return attempt && { type: 'resumed', attempt };
      }, [], ''),
    use: (hold, driverId) => void begin(driverId, () => ({ type: 'hold-chosen', hold })),
    pay: (order, knownHolds) => void begin(order.driverId, () => ordered(order), knownHolds),
    usePaid: (driverId) =>
      void begin(driverId, () => {
        const attempt = readAttempt(driverId);
        return attempt && { type: 'ordered', attempt };
      }),
    cancel: () => send({ type: 'given-up', problem: 'Payment cancelled' }),
    dismiss: () => send({ type: 'dismissed' }),
    stop() {
      stopped = true;
      stepLeft.abort();
    },
  };
}
