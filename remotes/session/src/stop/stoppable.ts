import type { Session } from '@wattline/ocpi';
import type { StopOutcome } from './stop-charging';

/** Why a stop was not taken. */
export type StopProblem =
  /** 'waits': it is sent once there is a connection (docs/rules.md: stop-waits-for-a-signal). */
  | { readonly result: 'no-session' | 'waits'; readonly reason?: null }
  | Exclude<StopOutcome, { result: 'accepted' | 'over' }>;

/** The outcome of a stop without an answer: its session, if that is over; null if it goes on, with a connection. */
export type CutOutcome = Session | 'waits' | null;

/** The circumstances of a stop: all are left out for one that a driver presses for. */
export interface StopOptions {
  /** It is for a session with a charger that does not begin: should it wait, a charge that has begun by then goes on. */
  readonly unlessBegun?: boolean;
  /** Asked when it is this stop's turn: it may have waited, and been taken back meanwhile. */
  readonly isWanted?: () => boolean;
}

/** A session as it goes on, as far as a stop that waits needs it. */
export interface Stoppable {
  readonly send: (
    event:
      | { readonly type: 'read'; readonly session: Session; readonly at: number }
      | { readonly type: 'stopped'; readonly isElsewhere: boolean; readonly at: number },
  ) => void;
  /** Gives why the stop was not taken; null where it was, and where the session is over. Never throws. */
  readonly stop: (options?: StopOptions) => Promise<StopProblem | null>;
}
