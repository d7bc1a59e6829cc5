import { type Circumstances, signInError, type SignInError } from '../sign-in-service/sign-in-error';

/** The state of a dialog in which a driver enters what was sent to them, besides what its own steps need. */
export interface EntryState {
  readonly step: string;
  /** A request runs: nothing can be pressed twice. */
  readonly busy: boolean;
  readonly error: SignInError | null;
}

/** The events of the requests, which every step has. */
export type RequestEvent = { readonly type: 'started' } | { readonly type: 'failed'; readonly error: SignInError };

interface EntryEvent {
  readonly type: string;
}

type Change<State, Event> = (state: State, event: Event) => Partial<State>;

const isOfRequest = (event: EntryEvent): event is RequestEvent => event.type === 'started' || event.type === 'failed';

/** For each step, its events, and what each changes. An event that a step does not name changes nothing there. */
export type StepTable<State extends EntryState, Event extends EntryEvent> = Readonly<
  Record<State['step'], { readonly [Type in Event['type']]?: Change<State, Extract<Event, { type: Type }>> }>
>;

/**
 * Makes the reducer of a dialog from its table. An event of a step ends the request that runs and clears its error, unless
 * its entry in the table says otherwise; the late answer of a step that was left changes nothing.
 */
export const entryReducer =
  <State extends EntryState, Event extends EntryEvent>(table: StepTable<State, Event>) =>
  (state: State, event: Event | RequestEvent): State => {
    if (isOfRequest(event))
      return { ...state, busy: event.type === 'started', error: event.type === 'failed' ? event.error : null };
    const changes = table[state.step as State['step']];
    const change = changes[event.type as Event['type']] as Change<State, Event> | undefined;
    return change ? { ...state, busy: false, error: null, ...change(state, event) } : state;
  };

/** Runs a request of a dialog, one at a time, and dispatches its begin and its failure; `work` dispatches its success. */
export const attemptWith =
  (busy: boolean, dispatch: (event: RequestEvent) => void) =>
  async (options: Circumstances, work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    dispatch({ type: 'started' });
    try {
      await work();
    } catch (error) {
      dispatch({ type: 'failed', error: signInError(error, options) });
    }
  };
