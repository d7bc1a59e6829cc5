import type { StoreApi } from 'zustand/vanilla';
import { createFlow } from '../flow';
import { oneAtATime } from '../one-at-a-time';
import type { PaidSession } from './paid-session';
import { initialStart, startReducer, type StartEvent, type StartState } from './start-machine';
import { workOnStart, type StartPorts } from './start-work';

const STARTING_ELSEWHERE = 'This charge is being started in another tab';

/** The start of one session: its state, and what the driver can do. */
export interface StartFlow {
  readonly store: StoreApi<StartState>;
  readonly start: () => void;
  /** Releases the hold, or has the wallet's payment given back. */
  readonly release: () => void;
  readonly stop: () => void;
}

/** Makes the start of a session. In all of a driver's tabs, one runs at a time (reading 9). */
export function createStartFlow(paid: PaidSession, ports: StartPorts): StartFlow {
  const { store, send, run, stop } = createFlow<StartState, StartEvent>({
    initial: initialStart,
    reduce: startReducer,
    workOn: (state) => workOnStart(state, paid, ports),
  });

  async function begin(event: StartEvent): Promise<void> {
    if (store.getState().step !== 'ready') return;
    const ran = await oneAtATime(`wattline/start/${paid.paymentIntentId}`, async () => {
      send(event);
      await run();
      return true;
    });
    if (ran === null) send({ type: 'blocked', problem: STARTING_ELSEWHERE });
  }

  return {
    store,
    start: () => void begin({ type: 'start' }),
    release: () => void begin({ type: 'release' }),
    stop,
  };
}
