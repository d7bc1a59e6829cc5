import { createStore } from 'zustand/vanilla';
import { inTurn } from '@wattline/base/browser';
import { keeps } from '@wattline/base/config';
import { endCharge } from '@wattline/charge';
import { lockNames } from '@wattline/contract';
import type { Session } from '@wattline/ocpi';
import { hasDriverLeft, noteOpened } from '../has-driver-left';
import { tellCharges } from '../kept-charges';
import { bus, clock, queryClient } from '../part';
import { sessionQuery } from '../queries';
import { oweWhole } from '../refund/owed-refund';
import { keepStop } from '../stop/keep-stop';
import {
  askAgain,
  stopCharging,
  type Stop,
  forgetStopKey,
  stopKeyOf,
  type CutOutcome,
  type StopOptions,
  type StopProblem,
} from '../stop/stop-charging';
import { duringChargeCode } from './during-charge-code';
import { type LiveSession, next, type SessionEvent } from './live-session';
import { activeSessionOf, forgetSession, rememberSession } from './session-records';

/**
 * Makes the flow of one session: the session as it goes on, with what it writes, also when the screen is left. `pageSessionId` is
 * the id in the page's address.
 */
export function createLiveSessionFlow(pageSessionId: string) {
  const store = createStore<LiveSession>(() => ({ screen: 'searching' }));
  let isStopRunning = false;
  /** The driver of the charge, once its record is removed. */
  let driverId: string | null = null;
  noteOpened();

  /** Takes in an event: moves the screen on, and keeps this browser's records in step. */
  function send(event: SessionEvent): void {
    const before = store.getState();
    // First: what is owed is worked off as soon as the session's end is known.
    if (event.type === 'stopped' && !event.isElsewhere) oweWhole(pageSessionId, sessionOn(before));
    const after = next(before, event, { isDeviceTime: !keeps('answers-have-dates') });
    if (after === before) return;
    store.setState(after, true);
    keepRecords(before, after);
    if (event.type === 'stopped') void watch();
  }

  /** The charger may not stop. Without its code the page's own polls say so, later and as long as it is shown. */
  const watch = (): Promise<void> =>
    duringChargeCode
      .load()
      .then(({ watchStop }) => watchStop(pageSessionId, store.getState, send))
      .catch(() => undefined);

  function keepRecords(before: LiveSession, after: LiveSession): void {
    if (after.screen === 'charging') {
      const isNews = before.screen !== 'charging' || before.session !== after.session;
      if (!isNews || hasDriverLeft()) return;
      rememberSession(pageSessionId, after.session, driverId);
      // It was over for the other pages: they lead back to it.
      if (before.screen === 'completed') tellCharges();
    } else if (after.screen === 'not-found') {
      // The backend does not know it. One that was started a moment ago is still searched for.
      if (after.problem.isMissing) endCharge(pageSessionId);
    } else if (after.screen !== 'searching' && !isOver(before)) settle(after);
  }

  /** The session is over: removes its records, and tells the other parts and tabs. */
  function settle(over: Extract<LiveSession, { screen: 'completed' | 'invalid' }>): void {
    driverId = forgetSession(pageSessionId, over.session);
    // The tab that stopped it tells them.
    if (over.screen === 'completed' && over.ended === 'stopped-elsewhere') return;
    bus.emit('session/completed', { sessionId: pageSessionId });
  }

  /** In the lock of the session's stops: what works off refunds waits there until the answer is written down. */
  async function ask(operatorSessionId: string, options: StopOptions): Promise<StopProblem | null> {
    // Another tab may have held the lock for a while.
    if (store.getState().screen !== 'charging' || options.isWanted?.() === false) return null;
    const asked: Stop = { pageSessionId, operatorSessionId, idempotencyKey: stopKeyOf(pageSessionId, clock.now()) };
    const first = await stopCharging(asked);
    const cut = first.result === 'cut' ? await waitOrNot(asked, { ...options, isTried: true }) : null;
    if (cut === 'waits') return { result: 'waits' };
    const outcome = cut ? await askAgain(asked, cut) : first;
    // A clear answer would come again for the same key, so that a refused stop could never be asked for anew.
    if (outcome.result !== 'unclear' && outcome.result !== 'cut') forgetStopKey(pageSessionId);
    switch (outcome.result) {
      case 'accepted':
        send({ type: 'stopped', isElsewhere: false, at: clock.now() });
        void queryClient.refetchQueries({ queryKey: sessionQuery(pageSessionId).queryKey });
        return null;
      case 'over':
        send({ type: 'read', session: outcome.session, at: clock.now() });
        return null;
      default:
        return outcome;
    }
  }

  function waitOrNot(
    { operatorSessionId, idempotencyKey: key }: Stop,
    options: StopOptions & { readonly isTried: boolean },
  ): Promise<CutOutcome> {
    const session = sessionOn(store.getState());
    if (!session) return Promise.resolve(null);
    return keepStop({ ...options, pageSessionId, operatorSessionId, key, session });
  }

  async function run(options: StopOptions): Promise<StopProblem | null> {
    const state = store.getState();
    if (state.screen !== 'charging') return { result: 'no-session' };
    const { id, ocpiId } = activeSessionOf(pageSessionId, state.session);
    const operatorSessionId = ocpiId ?? id;
    if (!navigator.onLine) {
      const unsent = { pageSessionId, operatorSessionId, idempotencyKey: stopKeyOf(pageSessionId, clock.now()) };
      if (await waitOrNot(unsent, { ...options, isTried: false })) return { result: 'waits' };
    }
    send({ type: 'stop-sent' });
    return inTurn(lockNames.stopOf(pageSessionId), () => ask(operatorSessionId, options));
  }

  /**
   * Asks the operator to stop. One stop runs at a time, in this tab and in others. Gives why it was not taken, null
   * where it was taken, runs already, or the session is over. Never throws.
   */
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

const sessionOn = (state: LiveSession): Session | null => ('session' in state ? state.session : null);

const isOver = ({ screen }: LiveSession): boolean => screen === 'completed' || screen === 'invalid';
