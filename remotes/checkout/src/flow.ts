import { createStore, type StoreApi } from 'zustand/vanilla';

interface FlowOptions<State, Event> {
  readonly initial: State;
  /** Gives back the very same state for an event that does not belong to it. */
  readonly reduce: (state: State, event: Event) => State;
  /**
   * What a state is there to do, which ends in one event; null for a state that waits for the driver. Never rejects. The
   * signal aborts when the state is left by something else.
   */
  readonly workOn: (state: State, signal: AbortSignal) => Promise<Event> | null;
}

/** A state machine that works. */
export interface Flow<State, Event> {
  readonly store: StoreApi<State>;
  readonly send: (event: Event) => void;
  /** Works from state to state until one waits for the driver. */
  readonly run: () => Promise<void>;
  /** The screen is left: nothing is begun or waited for any more. */
  readonly stop: () => void;
}

/** Puts a pure machine and the work of its states together. */
export function createFlow<State, Event>({ initial, reduce, workOn }: FlowOptions<State, Event>): Flow<State, Event> {
  const store = createStore<State>(() => initial);
  let left = new AbortController();
  const life = new AbortController();

  function send(event: Event): void {
    const before = store.getState();
    const after = reduce(before, event);
    if (after === before) return;
    left.abort();
    left = new AbortController();
    store.setState(after, true);
  }

  return {
    store,
    send,
    async run() {
      while (!life.signal.aborted) {
        const { signal } = left;
        const work = workOn(store.getState(), signal);
        if (work === null) return;
        const event = await work;
        if (!signal.aborted) send(event);
      }
    },
    stop() {
      life.abort();
      left.abort();
    },
  };
}
