import { useEffect, useState } from 'react';
import { clock } from './part';

const TICK_MS = 1_000;

/**
 * The platform's time in milliseconds since the epoch, which moves on each second while `isTicking`
 * (docs/rules.md: platform-clock).
 */
export function usePlatformTime(isTicking: boolean): number {
  const [now, setNow] = useState(clock.now);

  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => setNow(clock.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isTicking]);

  return now;
}
