import type { Known } from '@wattline/api';
import { isComplete, type Session } from '@wattline/ocpi';
import { type Reading, withReading } from '../outlook/charging-rate';
import type { SessionFailure } from '../use-error-text';

/** The states of the live session's screen. */
export type LiveSession =
  | { readonly screen: 'searching' }
  | { readonly screen: 'not-found'; readonly problem: Problem }
  | {
      readonly screen: 'charging';
      readonly session: Known<Session>;
      /** The meter's latest readings, for the charging rate. */
      readonly readings: readonly Reading[];
      /** The driver's stop is on its way. */
      readonly isStopping: boolean;
      /** The last poll failed, or the session was kept on the device. */
      readonly isOutdated: boolean;
      /** A stop was accepted, and the charge goes on all the same. */
      readonly didNotStop: boolean;
    }
  | {
      readonly screen: 'completed';
      readonly session: Session;
      readonly ended: Ending;
      /** The backend says that it is over: its cost will not change. */
      readonly isFinal: boolean;
      /** When this screen saw it end, in milliseconds since the epoch by the platform's clock. The session's own end counts first. */
      readonly until: number;
      /** How many looks there were since a stop was accepted. */
      readonly looks: number;
    }
  /** The operator declared it invalid: nothing is billed. */
  | { readonly screen: 'invalid'; readonly session: Session };

/**
 * How a session ended, as the driver sees it: by a stop on this screen, by one in another tab, or by itself. Whether the
 * operator took the stop, and so what is owed, it does not say.
 */
type Ending = 'stopped' | 'stopped-elsewhere' | 'by-itself';

export interface Problem {
  readonly failure: SessionFailure;
  /** There is no such session (404). */
  readonly isMissing: boolean;
}

export type SessionEvent =
  | {
      readonly type: 'read';
      readonly session: Known<Session>;
      readonly at: number;
      /** It is one of the looks that follow an accepted stop, every 5 s. */
      readonly isLook?: boolean;
    }
  | {
      readonly type: 'unread';
      readonly problem: Problem;
      /** It was started a moment ago: the operator may not know it yet. */
      readonly isNew: boolean;
    }
  | { readonly type: 'searched-again' }
  | { readonly type: 'stop-sent' }
  | { readonly type: 'stop-failed' }
  /** The operator took the driver's stop. */
  | { readonly type: 'stopped'; readonly isElsewhere: boolean; readonly at: number };

export const POLL_MS = 5_000;

/** An operator accepts a stop before the charger has it. One that still charges after this has not stopped. */
const STOPS_WITHIN_MS = 90_000;
/** Energy flows for some seconds until the charger has stopped: from this look on it must not. */
const STILL_LOOK = 3;

interface Clock {
  /** The platform's answers tell no time: `at` is the device's, by which nothing is decided. */
  readonly isDeviceTime?: boolean;
}

/** The state after an event. An event that does not belong to a state leaves it as it is. */
export function next(state: LiveSession, event: SessionEvent, clock: Clock = {}): LiveSession {
  switch (event.type) {
    case 'read':
      return afterReading(state, event, clock);
    case 'unread':
      return afterFailure(state, event);
    case 'searched-again':
      return state.screen === 'not-found' ? { screen: 'searching' } : state;
    case 'stop-sent':
    case 'stop-failed':
      return state.screen === 'charging' ? { ...state, isStopping: event.type === 'stop-sent' } : state;
    case 'stopped': {
      if (state.screen !== 'charging') return state;
      const ended = event.isElsewhere ? 'stopped-elsewhere' : 'stopped';
      return {
        screen: 'completed',
        session: state.session,
        ended,
        isFinal: false,
        until: event.at,
        looks: 0,
      };
    }
  }
}

function afterReading(state: LiveSession, event: Read, clock: Clock): LiveSession {
  const { session, at } = event;
  if (session.status === 'INVALID') return { screen: 'invalid', session };
  const isOver = isComplete(session);
  if (state.screen === 'completed') {
    const looks = state.looks + (event.isLook ? 1 : 0);
    const isDone = isOver || state.isFinal;
    // A kept answer says nothing of now.
    if (isDone || session.keptAt !== undefined || !goesOn(state, looks, event, clock))
      return { ...state, session, looks, isFinal: isDone };
  }
  const charging =
    state.screen === 'charging' ? state : { readings: [], isStopping: false, didNotStop: state.screen === 'completed' };
  // To the driver, a session that ends during their stop was ended by it.
  const ended = charging.isStopping ? 'stopped' : 'by-itself';
  if (isOver) return { screen: 'completed', session, ended, isFinal: true, until: at, looks: 0 };
  const readings = withReading(charging.readings, session);
  return { ...charging, screen: 'charging', session, readings, isOutdated: session.keptAt !== undefined };
}

type Completed = Extract<LiveSession, { screen: 'completed' }>;
type Read = Extract<SessionEvent, { type: 'read' }>;

/** Whether a charge goes on although its stop was accepted (docs/rules.md: accepted-stop). */
function goesOn(
  { session: before, until }: Completed,
  looks: number,
  { session, at }: Read,
  { isDeviceTime = false }: Clock,
): boolean {
  const isMoving = before.kwh !== null && session.kwh !== null && session.kwh > before.kwh;
  const isLate = looks * POLL_MS >= STOPS_WITHIN_MS || (!isDeviceTime && at - until >= STOPS_WITHIN_MS);
  return isLate || (isMoving && looks >= STILL_LOOK);
}

/** A session on the screen stays there, and a 404 is silent; without one the page says what is wrong. */
function afterFailure(state: LiveSession, { problem, isNew }: Extract<SessionEvent, { type: 'unread' }>): LiveSession {
  if (state.screen === 'searching') return isNew && problem.isMissing ? state : { screen: 'not-found', problem };
  if (state.screen === 'charging' && !problem.isMissing) return { ...state, isOutdated: true };
  return state;
}

/** How often the session is read, in milliseconds; false once it cannot change any more. */
export function pollInterval(state: LiveSession): number | false {
  const isWaiting = state.screen === 'searching' || state.screen === 'charging';
  return isWaiting || (state.screen === 'completed' && !state.isFinal) ? POLL_MS : false;
}
