import { createStore, type StoreApi } from 'zustand/vanilla';

interface FlowOptions<State, Event> {
  readonly initial: State;
  /** Gives back the very same state for an event that does not belong to it. */
  readonly reduce: (state: State, event: Event) => State;
  /**
   * The work of a state, which ends in one event; null for a state that waits for the driver. Never rejects. The
   * signal aborts when the state is left by something else, or the screen is.
   */
  readonly workOn: (state: State, signal: AbortSignal) => Promise<Event> | null;
}

/** A state machine that works. */
export interface Flow<State, Event> {
  readonly store: StoreApi<State>;
  readonly send: (event: Event) => void;
  /** Works from state to state until one waits for the driver, or the screen is left. One such run serves all callers. */
  readonly run: () => Promise<void>;
  /**
   * The screen is shown. To be called before each run: React's development mode shows, leaves and shows a screen again,
   * and so does an edit of its code.
   */
  readonly start: () => void;
  /** The screen is left: nothing is begun or waited for any more. */
  readonly stop: () => void;
}

/** Puts a pure machine and the work of its states together. */
export function createFlow<State, Event>({ initial, reduce, workOn }: FlowOptions<State, Event>): Flow<State, Event> {
  const store = createStore<State>(() => initial);
  let left = new AbortController();
  let isShown = true;
  let isWorking = false;
  let running = Promise.resolve();

  function send(event: Event): void {
    const before = store.getState();
    const after = reduce(before, event);
    if (after === before) return;
    left.abort();
    left = new AbortController();
    store.setState(after, true);
  }

  async function work(): Promise<void> {
    isWorking = true;
    try {
      for (;;) {
        const state = store.getState();
        const event = isShown ? workOn(state, left.signal) : null;
        if (event === null) return;
        const came = await event;
        // An event of a state that was left meanwhile comes too late.
        if (isShown && store.getState() === state) send(came);
      }
    } finally {
      isWorking = false;
    }
  }

  return {
    store,
    send,
    run() {
      if (!isWorking) running = work();
      return running;
    },
    start() {
      if (isShown) return;
      isShown = true;
      left = new AbortController();
    },
    stop() {
      isShown = false;
      left.abort();
    },
  };
}
