import { useEffect, useState } from 'react';
import { clock } from '../api';

/** Specification 1, §9. */
const TICK_MS = 1_000;

/**
 * The platform's time, each second while it is asked for (docs/rules.md: platform-clock). What follows from it is computed
 * from timestamps (reading 24).
 */
export function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(clock.now);

  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => setNow(clock.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isTicking]);

  return now;
}
