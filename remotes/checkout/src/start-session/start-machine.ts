import type { StartFailure } from '../start-errors';

/** The answer to a start that did not come about, as it came. */
export interface StartAnswer {
  /** The command's word: REJECTED, EVSE_OCCUPIED, TIMEOUT... Absent where an error was the answer. */
  readonly result?: string;
  /** In the operator's own words, or the app's English sentence for the error. */
  readonly message: string | null;
  readonly httpStatus?: number | null;
  /** OCPI's status_code. */
  readonly protocolStatus?: number | null;
}

/** Why a start did not come about: the text for the driver, and the answer that the reason is found in. */
export type StartProblem = StartFailure & { readonly answer?: StartAnswer };

/** Where the start of a session that is paid for stands. */
export type StartState =
  | {
      /** For the driver; after a try that failed, with the reason. */
      readonly step: 'ready';
      readonly problem: StartProblem | null;
      /** It is known that no session uses the payment (docs/rules.md: release-after-the-search). */
      readonly mayRelease: boolean;
    }
  /** The charger is being asked, for up to 70 s. */
  | { readonly step: 'starting' }
  | {
      /** It did not say yes: is there a session all the same, or does one begin yet? */
      readonly step: 'looking';
      readonly problem: StartProblem;
      /** How long the command may take, in milliseconds since the epoch. */
      readonly until: number;
    }
  /** A session uses the payment, and it is not known which: it is looked for as long as the charge lasts. */
  | { readonly step: 'begun' }
  /** The payment is being given back. */
  | { readonly step: 'releasing' }
  | { readonly step: 'started'; readonly sessionId: string }
  | { readonly step: 'released' }
  /** The charge is over, and its session was never found. */
  | { readonly step: 'over' };

export type StartEvent =
  | { readonly type: 'start' }
  | { readonly type: 'started'; readonly sessionId: string }
  /** No, or no clear answer; the charger may do it until then all the same. */
  | { readonly type: 'not-started'; readonly problem: StartProblem; readonly until: number }
  /** Another tab starts it, and may do so until then. */
  | { readonly type: 'elsewhere'; readonly problem: StartProblem; readonly until: number }
  /** A session uses the payment. */
  | { readonly type: 'begun' }
  /** That session is over. */
  | { readonly type: 'over' }
  /** The search is over; certain where the backend reported that there is none. */
  | { readonly type: 'no-session'; readonly isCertain: boolean }
  | { readonly type: 'release' }
  | { readonly type: 'released' }
  | { readonly type: 'not-released'; readonly problem: StartProblem };

export const initialStart: StartState = { step: 'ready', problem: null, mayRelease: false };

/** The events that lead from one state to another; an event that does not belong to a state changes nothing. */
export function startReducer(state: StartState, event: StartEvent): StartState {
  switch (event.type) {
    case 'start':
      return state.step === 'ready' ? { step: 'starting' } : state;
    case 'started':
      return isAsking(state) ? { step: 'started', sessionId: event.sessionId } : state;
    case 'not-started':
      return state.step === 'starting' ? { step: 'looking', problem: event.problem, until: event.until } : state;
    case 'elsewhere':
      return state.step === 'ready' ? { step: 'looking', problem: event.problem, until: event.until } : state;
    case 'begun':
      return isAsking(state) && state.step !== 'begun' ? { step: 'begun' } : state;
    case 'over':
      return isAsking(state) ? { step: 'over' } : state;
    case 'no-session':
      return state.step === 'looking' ? { step: 'ready', problem: state.problem, mayRelease: event.isCertain } : state;
    case 'release':
      return state.step === 'ready' && state.mayRelease ? { step: 'releasing' } : state;
    case 'released':
      return isAsking(state) && state.step !== 'begun' ? { step: 'released' } : state;
    case 'not-released':
      return state.step === 'releasing' ? { step: 'ready', problem: event.problem, mayRelease: true } : state;
  }
}

const isAsking = ({ step }: StartState): boolean =>
  step === 'starting' || step === 'looking' || step === 'begun' || step === 'releasing';
