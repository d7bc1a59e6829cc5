import type { Known } from '@wattline/api';
import { isComplete, type Session } from '@wattline/ocpi';
import type { SessionFailure } from '../use-error-text';
import { type Reading, withReading } from './charging-rate';

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
    }
  | {
      readonly screen: 'completed';
      readonly session: Session;
      readonly ended: Ending;
      /** The backend says that it is over: its cost will not change. */
      readonly isFinal: boolean;
      /** When this screen saw it end, in milliseconds since the epoch by the platform's clock. The session's own end counts first. */
      readonly until: number;
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
  | { readonly type: 'read'; readonly session: Known<Session>; readonly at: number }
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

const POLL_MS = 5_000;

/** The state after an event. An event that does not belong to a state leaves it as it is. */
export function next(state: LiveSession, event: SessionEvent): LiveSession {
  switch (event.type) {
    case 'read':
      return afterReading(state, event);
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
      return { screen: 'completed', session: state.session, ended, isFinal: false, until: event.at };
    }
  }
}

function afterReading(state: LiveSession, { session, at }: Extract<SessionEvent, { type: 'read' }>): LiveSession {
  if (session.status === 'INVALID') return { screen: 'invalid', session };
  if (state.screen === 'completed') return { ...state, session, isFinal: state.isFinal || isComplete(session) };
  const charging = state.screen === 'charging' ? state : { readings: [], isStopping: false };
  // To the driver, a session that ends during their stop was ended by it.
  const ended = charging.isStopping ? 'stopped' : 'by-itself';
  if (isComplete(session)) return { screen: 'completed', session, ended, isFinal: true, until: at };
  return {
    screen: 'charging',
    session,
    readings: withReading(charging.readings, session),
    isStopping: charging.isStopping,
    isOutdated: session.keptAt !== undefined,
  };
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
