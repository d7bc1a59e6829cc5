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
