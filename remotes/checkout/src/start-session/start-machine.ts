/** Where the start of a paid session stands (specification 2, §4). A problem is a message of the catalogue. */
export type StartState =
  /** For the driver; after a try that failed, with the reason. */
  | { readonly step: 'ready'; readonly problem: string | null }
  /** The charger is being asked, for up to 70 s. */
  | { readonly step: 'starting' }
  /** It did not say yes: is there a session all the same? */
  | { readonly step: 'looking'; readonly problem: string }
  /** The hold is being released, or the wallet's payment given back. */
  | { readonly step: 'releasing' }
  | { readonly step: 'started'; readonly sessionId: string }
  | { readonly step: 'released' };

export type StartEvent =
  | { readonly type: 'start' }
  | { readonly type: 'started'; readonly sessionId: string }
  /** No, or no answer. */
  | { readonly type: 'not-started'; readonly problem: string }
  | { readonly type: 'no-session' }
  | { readonly type: 'release' }
  | { readonly type: 'released' }
  | { readonly type: 'not-released'; readonly problem: string }
  /** Nothing can begin. */
  | { readonly type: 'blocked'; readonly problem: string };

export const initialStart: StartState = { step: 'ready', problem: null };

/** What leads from one state to another; an event that does not belong to a state changes nothing. */
export function startReducer(state: StartState, event: StartEvent): StartState {
  switch (event.type) {
    case 'start':
      return state.step === 'ready' ? { step: 'starting' } : state;
    case 'started':
      return state.step === 'starting' || state.step === 'looking' ? { step: 'started', sessionId: event.sessionId } : state;
    case 'not-started':
      return state.step === 'starting' ? { step: 'looking', problem: event.problem } : state;
    case 'no-session':
      return state.step === 'looking' ? { step: 'ready', problem: state.problem } : state;
    case 'release':
      return state.step === 'ready' ? { step: 'releasing' } : state;
    case 'released':
      return state.step === 'releasing' ? { step: 'released' } : state;
    case 'not-released':
      // A session may use it by now.
      return state.step === 'releasing' ? { step: 'looking', problem: event.problem } : state;
    case 'blocked':
      return state.step === 'ready' ? { step: 'ready', problem: event.problem } : state;
  }
}
