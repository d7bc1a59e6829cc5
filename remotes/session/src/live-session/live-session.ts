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
      /** After an accepted stop: how many answers came since, when the last one did, and how often the meter moved in them. */
      readonly answers: number;
      readonly answeredAt: number;
      readonly moves: number;
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

export const POLL_MS = 5_000;

/** An operator accepts a stop before the charger has it. One that still charges after this has not stopped. */
const STOPS_WITHIN_MS = 90_000;
/** Until the charger has stopped energy flows, for some seconds: its meter moves on where it moves again in the third answer, or later. */
const MOVES = { least: 2, answers: 3 };

/** The time of `at`: the platform's; false where the platform's answers tell none, and it is the device's. */
interface Clock {
  readonly isPlatformTime: boolean;
}

/** The state after an event. An event that does not belong to a state leaves it as it is. */
export function next(state: LiveSession, event: SessionEvent, clock: Clock = { isPlatformTime: false }): LiveSession {
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
        answers: 0,
        answeredAt: event.at,
        moves: 0,
      };
    }
  }
}

function afterReading(
  state: LiveSession,
  { session, at }: Extract<SessionEvent, { type: 'read' }>,
  clock: Clock,
): LiveSession {
  if (session.status === 'INVALID') return { screen: 'invalid', session };
  const isOver = isComplete(session);
  if (state.screen === 'completed') {
    const after = withAnswer(state, session, at);
    const isDone = isOver || state.isFinal;
    // A kept answer says nothing of now.
    if (isDone || session.keptAt !== undefined || !goesOn(after, at, clock)) return { ...after, isFinal: isDone };
  }
  const charging =
    state.screen === 'charging' ? state : { readings: [], isStopping: false, didNotStop: state.screen === 'completed' };
  // To the driver, a session that ends during their stop was ended by it.
  const ended = charging.isStopping ? 'stopped' : 'by-itself';
  if (isOver)
    return { screen: 'completed', session, ended, isFinal: true, until: at, answers: 0, answeredAt: at, moves: 0 };
  return {
    screen: 'charging',
    session,
    readings: withReading(charging.readings, session),
    isStopping: charging.isStopping,
    isOutdated: session.keptAt !== undefined,
    didNotStop: charging.didNotStop,
  };
}

type Completed = Extract<LiveSession, { screen: 'completed' }>;

/** Nearer to one another than any two polls: it is one answer, which the page and the watch of its stop have both taken. */
const APART_MS = 1_000;

function withAnswer(state: Completed, session: Session, at: number): Completed {
  const [before, kwh] = [state.session.kwh, session.kwh];
  const isMove = before !== null && kwh !== null && kwh > before;
  const isAnother = isMove || Math.abs(at - state.answeredAt) >= APART_MS;
  const moves = state.moves + Number(isMove);
  return { ...state, session, moves, ...(isAnother && { answers: state.answers + 1, answeredAt: at }) };
}

/** Whether a charge goes on although its stop was accepted (docs/rules.md: accepted-stop). */
const goesOn = ({ answers, moves, until }: Completed, at: number, { isPlatformTime }: Clock): boolean =>
  (moves >= MOVES.least && answers >= MOVES.answers) ||
  answers * POLL_MS >= STOPS_WITHIN_MS ||
  (isPlatformTime && at - until >= STOPS_WITHIN_MS);

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
