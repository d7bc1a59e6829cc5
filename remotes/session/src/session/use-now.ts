import { useEffect, useState } from 'react';

/** Specification 1, §9. */
const TICK_MS = 1_000;

/** The time, each second while it is asked for. What follows from it is computed from timestamps (reading 24). */
export function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isTicking]);

  return now;
}
