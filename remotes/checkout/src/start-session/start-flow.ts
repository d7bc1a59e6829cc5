import type { StoreApi } from 'zustand/vanilla';
import { ifFree } from '@wattline/base/browser';
import { mayBeginUntil } from '@wattline/charge';
import { lockNames } from '@wattline/contract';
import type { ConnectorPlace } from '../charger';
import { createFlow } from '../flow';
import type { Payment } from '../payment/payment';
import { initialStart, startReducer, type StartEvent, type StartState } from './start-machine';
import { overUnfound, startOnRecord } from './start-record';
import { startUnclear, workOnStart, type StartPorts } from './start-work';

/** The start of one session: its state, and what the driver can do. */
export interface StartFlow {
  readonly store: StoreApi<StartState>;
  /** Looks up what a reload or a closed tab has interrupted; once, however often it is called. */
  readonly resume: () => void;
  readonly start: () => void;
  /**
   * Starts at another connector with the same payment, once it is known that no session uses it and no start with it may
   * still come about (docs/rules.md: another-connector-after-a-clear-no). Else it looks up what may.
   */
  readonly startAt: (at: ConnectorPlace) => void;
  /** The payment, with the connector of its latest start. */
  readonly payment: () => Payment;
  /** Gives the payment back. */
  readonly release: () => void;
}

/** The state of a payment's start, as it is on record. */
function initialOf(payment: Payment, ports: StartPorts): StartState {
  const interrupted = startOnRecord(payment);
  if (interrupted === null) {
    const isOver = overUnfound(payment.driverId).some((one) => one.payment.id === payment.paymentId);
    return isOver ? { step: 'over' } : initialStart;
  }
  if (interrupted.isBegun) return { step: 'begun' };
  return { step: 'looking', problem: startUnclear(ports), until: mayBeginUntil(interrupted, ports.now()) };
}

/** Makes the start of a session. In all of a driver's tabs, one runs at a time. */
export function createStartFlow(paid: Payment, ports: StartPorts): StartFlow {
  let payment = paid;
  const { store, send, run } = createFlow<StartState, StartEvent>({
    initial: initialOf(payment, ports),
    reduce: startReducer,
    workOn: (state) => workOnStart(state, payment, ports),
  });

  async function begin(event: StartEvent, at: ConnectorPlace | null = null): Promise<void> {
    const state = store.getState();
    if (state.step !== 'ready' || (at && !state.mayRelease)) return;
    const ran = await ifFree(lockNames.startOf(payment.paymentIntentId), async () => {
      if (at) {
        // A start that is on record may still come about, at the connector that it was for.
        if (startOnRecord(payment)) return null;
        payment = { ...payment, at };
        ports.noteMoved(payment);
      }
      send(event);
      await run();
      return true;
    });
    if (ran !== null) return;
    const now = ports.now();
    const elsewhere = startOnRecord(payment);
    send({
      type: 'elsewhere',
      problem: { code: 'starting-elsewhere' },
      until: elsewhere ? mayBeginUntil(elsewhere, now) : now,
    });
    await run();
  }

  return {
    store,
    resume: () => void run(),
    start: () => void begin({ type: 'start' }),
    startAt: (at) => void begin({ type: 'start' }, at),
    payment: () => payment,
    release: () => void begin({ type: 'release' }),
  };
}
