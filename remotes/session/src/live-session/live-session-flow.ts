import { createStore, type StoreApi } from 'zustand/vanilla';
import { inTurn } from '@wattline/browser';
import { forgetRunningSession, lockNames } from '@wattline/contract';
import { bus, clock, queryClient } from '../part';
import { sessionQuery } from '../queries';
import { expectEnd, expectStop, oweWhole } from '../refund/owed-refund';
import { loadWaitingStop } from '../stop/load-waiting-stop';
import { hasEnded, stopCharging, type StopOutcome } from '../stop/stop-charging';
import { forgetStopKey, stopKeyOf } from '../stop/stop-key';
import type { CutOutcome, StopOptions, Stoppable, StopProblem } from '../stop/stoppable';
import { type LiveSession, next, type SessionEvent } from './live-session';
import { activeSessionOf, forgetSession, rememberSession } from './session-records';

/** A session as it goes on, with what it writes. It goes on when the screen is left. */
export interface LiveSessionFlow extends Stoppable {
  readonly store: StoreApi<LiveSession>;
  /** Takes in an event: moves the screen on, and keeps this browser's records in step. */
  readonly send: (event: SessionEvent) => void;
  /**
   * Asks the operator to stop. One stop runs at a time, in this tab and in others. Gives why it was not taken, null
   * where it was taken or runs already. Never throws.
   */
  readonly stop: Stoppable['stop'];
}

/** Makes the flow of one session. `pageSessionId` is the id in the page's address. */
export function createLiveSessionFlow(pageSessionId: string): LiveSessionFlow {
  const store = createStore<LiveSession>(() => ({ screen: 'searching' }));
  let isStopRunning = false;

  function send(event: SessionEvent): void {
    const before = store.getState();
    const after = next(before, event);
    if (after === before) return;
    store.setState(after, true);
    keepRecords(pageSessionId, before, after);
  }

  async function ask(operatorSessionId: string, { isWanted }: StopOptions): Promise<StopOutcome | null> {
    // Another tab may have held the lock for a while.
    const state = store.getState();
    if (state.screen !== 'charging' || isWanted?.() === false) return null;
    // Before the request: its answer may come when this page is gone.
    expectStop(pageSessionId, state.session);
    const idempotencyKey = stopKeyOf(pageSessionId, clock.now());
    const outcome = await stopCharging({ pageSessionId, operatorSessionId, idempotencyKey });
    // A clear answer would come again for the same key, so that a refused stop could never be asked for anew.
    if (outcome.result !== 'unclear' && outcome.result !== 'cut') forgetStopKey(pageSessionId);
    return outcome;
  }

  async function run(options: StopOptions): Promise<StopProblem | null> {
    const state = store.getState();
    if (state.screen !== 'charging') return { result: 'no-session' };
    const { id, ocpiId } = activeSessionOf(pageSessionId, state.session);
    const operatorSessionId = ocpiId ?? id;
    const waitOrNot = (isTried: boolean): Promise<CutOutcome> =>
      loadWaitingStop().then(
        ({ keepStop }) =>
          keepStop({
            ...options,
            pageSessionId,
            operatorSessionId,
            key: stopKeyOf(pageSessionId, clock.now()),
            session: state.session,
            isTried,
          }),
        async () => (isTried && (await hasEnded(pageSessionId)) ? 'ended' : null),
      );
    if (!navigator.onLine && (await waitOrNot(false))) return { result: 'waits' };
    send({ type: 'stop-sent' });
    const outcome = await inTurn(lockNames.stopOf(pageSessionId), () => ask(operatorSessionId, options));
    if (outcome === null) return null;
    const cut = outcome.result === 'cut' ? await waitOrNot(true) : null;
    if (outcome.result === 'accepted' || cut === 'ended') {
      send({ type: 'stopped', isElsewhere: false, at: clock.now() });
      void queryClient.refetchQueries({ queryKey: sessionQuery(pageSessionId).queryKey });
      return null;
    }
    const current = store.getState();
    if (current.screen === 'charging') expectEnd(pageSessionId, current.session);
    return cut ? { result: 'waits' } : outcome;
  }

  async function stop(options: StopOptions = {}): Promise<StopProblem | null> {
    if (isStopRunning) return null;
    isStopRunning = true;
    try {
      return await run(options);
    } finally {
      // Where it was taken, the session goes on no more, and this changes nothing.
      send({ type: 'stop-failed' });
      isStopRunning = false;
    }
  }

  return { store, send, stop };
}

const isOver = ({ screen }: LiveSession): boolean => screen === 'completed' || screen === 'invalid';

function keepRecords(pageSessionId: string, before: LiveSession, after: LiveSession): void {
  if (after.screen === 'charging') {
    if (before.screen !== 'charging' || before.session !== after.session) rememberSession(pageSessionId, after.session);
  } else if (after.screen === 'not-found') {
    // The backend does not know it. One that was started a moment ago is still searched for.
    if (after.problem.isMissing) forgetRunningSession(pageSessionId);
  } else if (after.screen !== 'searching' && !isOver(before)) settle(pageSessionId, after);
}

/** The session is over: removes its records, writes what is owed to the driver, and tells the other parts and tabs. */
function settle(pageSessionId: string, over: Extract<LiveSession, { screen: 'completed' | 'invalid' }>): void {
  forgetSession(pageSessionId, over.session);
  const ended = over.screen === 'completed' ? over.ended : 'by-itself';
  // The tab that stopped it does the rest.
  if (ended === 'stopped-elsewhere') return;
  if (ended === 'stopped') oweWhole(pageSessionId, over.session);
  bus.emit('session/completed', { sessionId: pageSessionId });
}
