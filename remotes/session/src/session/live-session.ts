import { isComplete, type Session } from '@wattline/ocpi';
import { type Reading, withReading } from './charging-rate';

/** What the live session's screen is in (specification 1, §4). */
export type LiveSession =
  | { readonly screen: 'searching' }
  | { readonly screen: 'not-found'; readonly problem: Problem }
  | {
      readonly screen: 'charging';
      readonly session: Session;
      /** What its meter said in the last while. */
      readonly readings: readonly Reading[];
      /** The driver's stop is on its way. */
      readonly isStopping: boolean;
      /** The last poll failed. */
      readonly isOutdated: boolean;
    }
  | {
      readonly screen: 'completed';
      readonly session: Session;
      readonly ended: Ending;
      /** It really has ended, and its cost will not change (reading 20). */
      readonly isFinal: boolean;
      /** When it ended as far as this screen knows, by the platform's clock in milliseconds since the epoch; its own end counts before. */
      readonly until: number;
    }
  /** It turned out to be no session: nothing is billed (reading 21). */
  | { readonly screen: 'invalid'; readonly session: Session };

/** Why a session is over: the driver's stop on this screen, one in another tab, or by itself. */
export type Ending = 'stopped' | 'stopped-elsewhere' | 'by-itself';

export interface Problem {
  readonly message: string;
  /** There is no such session (404). */
  readonly isMissing: boolean;
}

export type SessionEvent =
  | { readonly type: 'read'; readonly session: Session; readonly at: number }
  | {
      readonly type: 'unread';
      readonly problem: Problem;
      /** It was started a moment ago: the operator may not have it yet. */
      readonly isNew: boolean;
    }
  | { readonly type: 'searched-again' }
  | { readonly type: 'stop-sent' }
  | { readonly type: 'stop-failed' }
  /** The operator took the driver's stop. */
  | { readonly type: 'stopped'; readonly isElsewhere: boolean; readonly at: number };

/** Specification 1, §9. */
const POLL_MS = 5_000;

/** What comes next on the screen. */
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
  // One that ends while the driver's stop is on its way ends by that.
  const ended = charging.isStopping ? 'stopped' : 'by-itself';
  if (isComplete(session)) return { screen: 'completed', session, ended, isFinal: true, until: at };
  return {
    screen: 'charging',
    session,
    readings: withReading(charging.readings, session),
    isStopping: charging.isStopping,
    isOutdated: false,
  };
}

/** Without a session there is nothing to show; one that is on the screen stays there, and a 404 is silent (specification 1, §8). */
function afterFailure(state: LiveSession, { problem, isNew }: Extract<SessionEvent, { type: 'unread' }>): LiveSession {
  if (state.screen === 'searching') return isNew && problem.isMissing ? state : { screen: 'not-found', problem };
  if (state.screen === 'charging' && !problem.isMissing) return { ...state, isOutdated: true };
  return state;
}

/** How long until it is read again, in milliseconds; false once nothing more will come. */
export function pollInterval(state: LiveSession): number | false {
  const isWaiting = state.screen === 'searching' || state.screen === 'charging';
  return isWaiting || (state.screen === 'completed' && !state.isFinal) ? POLL_MS : false;
}
