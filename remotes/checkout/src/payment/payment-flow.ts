import type { StoreApi } from 'zustand/vanilla';
import type { PendingPreAuthorization } from '@wattline/api';
import { createFlow } from '../flow';
import { oneAtATime } from '../one-at-a-time';
import { attemptFor, readAttempt, type PaymentOrder } from './payment-attempt';
import { initialPayment, isBusy, paymentReducer, type PaymentEvent, type PaymentState } from './payment-machine';
import { workOn, type PaymentPorts } from './payment-work';

/** Said in the second of two tabs. */
const PAYING_ELSEWHERE = 'A payment is under way in another tab';
/** Said when the wallet's money is taken already and waits for its session. */
const PAID_ALREADY = 'You have already paid for a charge that has not begun';

/** A payment that runs: its state, and what the driver can do. */
export interface PaymentFlow {
  readonly store: StoreApi<PaymentState>;
  /** Takes up what a reload or a closed tab has interrupted. */
  readonly resume: (driverId: string) => void;
  /** Uses a hold that is there already. */
  readonly use: (hold: PendingPreAuthorization, driverId: string) => void;
  /** Pays anew. `knownHolds` are the ids of the holds that the driver was shown. */
  readonly pay: (order: PaymentOrder, knownHolds: readonly string[]) => void;
  /** Uses the wallet's payment that waits for its session. */
  readonly usePaid: (driverId: string) => void;
  /** Gives the wallet's payment up. */
  readonly cancel: () => void;
  /** The problem was read. */
  readonly dismiss: () => void;
  /** The screen is left. What was sent goes on, and is on record. */
  readonly stop: () => void;
}

/** Makes the payment of one screen. In all of a driver's tabs, one runs at a time. */
export function createPaymentFlow(ports: PaymentPorts): PaymentFlow {
  let knownHolds: ReadonlySet<string> = new Set();
  const { store, send, run, stop } = createFlow<PaymentState, PaymentEvent>({
    initial: initialPayment,
    reduce: paymentReducer,
    workOn: (state, signal) => workOn(state, ports, { knownHolds, signal }),
  });

  /** Tells whether it ran: it does not while a payment runs here, or in another tab. */
  async function begin(driverId: string, first: () => PaymentEvent | null): Promise<boolean> {
    if (isBusy(store.getState())) return true;
    const ran = await oneAtATime(`wattline/payment/${driverId}`, async () => {
      const event = first();
      if (event) send(event);
      await run();
      return true;
    });
    return ran !== null;
  }

  async function beginOrSay(driverId: string, first: () => PaymentEvent | null): Promise<void> {
    if (!(await begin(driverId, first))) send({ type: 'blocked', problem: PAYING_ELSEWHERE });
  }

  return {
    store,
    // Another tab that pays takes it up itself.
    resume: (driverId) => void begin(driverId, () => eventFor(readAttempt(driverId), 'resumed')),
    use: (hold, driverId) => void beginOrSay(driverId, () => ({ type: 'hold-chosen', hold })),
    pay(order, known) {
      knownHolds = new Set(known);
      void beginOrSay(order.driverId, () => ordered(order));
    },
    usePaid: (driverId) => void beginOrSay(driverId, () => eventFor(readAttempt(driverId), 'ordered')),
    cancel: () => send({ type: 'given-up', problem: 'Payment cancelled' }),
    dismiss: () => send({ type: 'dismissed' }),
    stop,
  };
}

const eventFor = (attempt: ReturnType<typeof readAttempt>, type: 'resumed' | 'ordered'): PaymentEvent | null =>
  attempt && { type, attempt };

/** Money first: what the wallet was asked for is settled before anything else is paid. */
function ordered(order: PaymentOrder): PaymentEvent {
  const before = readAttempt(order.driverId);
  const attempt = attemptFor(order, before);
  if (!before?.wallet || attempt === before) return { type: 'ordered', attempt };
  return before.wallet.paid ? { type: 'blocked', problem: PAID_ALREADY } : { type: 'resumed', attempt: before };
}
