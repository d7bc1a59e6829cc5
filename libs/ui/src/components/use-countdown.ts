import { useEffect, useState } from 'react';

const secondsUntil = (instant: number): number => Math.max(0, Math.ceil((instant - Date.now()) / 1_000));

/** Whole seconds until an instant (milliseconds since the epoch), never below 0. It follows the clock, so a tab that slept is right. */
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

/** Seconds as 'm:ss'. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
