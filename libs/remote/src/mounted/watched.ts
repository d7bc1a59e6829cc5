import type { Watched } from '@wattline/contract';

/** A value with its changes, before they are a part's. */
export interface Source<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value that is set from outside. */
export interface SettableSource<T> extends Source<T> {
  readonly set: (value: T) => void;
}

/** A source with a first value. */
export function settable<T>(first: T): SettableSource<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      // The same listener may be given twice, each with an end of its own.
      const own = (): void => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}

/** A source as one part watches it: what its listeners throw is reported as its own, and its subscriptions can be ended. */
export const watched = <T>({ get, subscribe }: Source<T>, { keep }: Subscriptions): Watched<T> => ({
  get,
  subscribe(listener) {
    let last = get();
    const changed = (): void => {
      const value = get();
      if (Object.is(value, last)) return;
      last = value;
      try {
        listener(value);
      } catch (error) {
        reportError(error);
      }
    };
    return keep(() => subscribe(changed));
  },
});

/** The subscriptions of a part while it is shown. */
export interface Subscriptions {
  /** Begins one, keeps how to stop it, and gives a way to stop it alone. Once all are ended none begins. */
  readonly keep: (begin: () => () => void) => () => void;
  readonly isOver: () => boolean;
  /** Ends all of them. */
  readonly end: () => void;
}

/** Makes an empty list of subscriptions. */
export function subscriptions(): Subscriptions {
  const stops = new Set<() => void>();
  let isOver = false;
  return {
    keep(begin) {
      if (isOver) return () => undefined;
      const stop = begin();
      const once = (): void => {
        if (stops.delete(once)) stop();
      };
      stops.add(once);
      return once;
    },
    isOver: () => isOver,
    end() {
      isOver = true;
      for (const stop of stops) stop();
    },
  };
}
