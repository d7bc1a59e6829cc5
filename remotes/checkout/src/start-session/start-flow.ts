import type { StoreApi } from 'zustand/vanilla';
import { ifFree } from '@wattline/browser';
import { lockNames, mayBeginUntil } from '@wattline/contract';
import { createFlow } from '../flow';
import type { Payment } from '../payment/payment';
import { initialStart, startReducer, type StartEvent, type StartState } from './start-machine';
import { startOnRecord } from './start-record';
import { workOnStart, type StartPorts } from './start-work';

/** The start of one session: its state, and what the driver can do. */
export interface StartFlow {
  readonly store: StoreApi<StartState>;
  /** Looks up what a reload or a closed tab has interrupted; once, however often it is called. */
  readonly resume: () => void;
  readonly start: () => void;
  /** Gives the payment back. */
  readonly release: () => void;
}

/** Makes the start of a session. In all of a driver's tabs, one runs at a time. */
export function createStartFlow(payment: Payment, ports: StartPorts): StartFlow {
  const interrupted = startOnRecord(payment);
  const { store, send, run } = createFlow<StartState, StartEvent>({
    initial: interrupted
      ? { step: 'looking', problem: { code: 'start-unclear' }, until: mayBeginUntil(interrupted, ports.now()) }
      : initialStart,
    reduce: startReducer,
    workOn: (state) => workOnStart(state, payment, ports),
  });

  async function begin(event: StartEvent): Promise<void> {
    if (store.getState().step !== 'ready') return;
    const ran = await ifFree(lockNames.startOf(payment.paymentIntentId), async () => {
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
    release: () => void begin({ type: 'release' }),
  };
}
