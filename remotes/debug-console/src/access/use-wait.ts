import { useSyncExternalStore } from 'react';

const TICK_MS = 250;

const onTick = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
};

/** Whole seconds until a moment (milliseconds since the epoch), by the clock; 0 when it has come. */
export const useWait = (until: number): number =>
  useSyncExternalStore(onTick, () => Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
