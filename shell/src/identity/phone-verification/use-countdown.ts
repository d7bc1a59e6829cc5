import { useEffect, useState } from 'react';

const secondsUntil = (instant: number): number => Math.max(0, Math.ceil((instant - Date.now()) / 1_000));

/** Whole seconds until an instant (milliseconds since the epoch), by the clock: a tab that slept has not lost count. */
export function useCountdown(instant: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));

  useEffect(() => {
    const tick = (): void => setSeconds(secondsUntil(instant));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [instant]);

  return seconds;
}
