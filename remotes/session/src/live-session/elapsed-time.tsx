import { useEffect, useState } from 'react';
import { clock } from '../part';
import { clockText, durationCode, elapsedSeconds } from './elapsed';

const TICK_MS = 1_000;

interface ElapsedTimeProps {
  /** ISO 8601. */
  readonly start: string | null;
  /** Milliseconds since the epoch; null while it goes on. */
  readonly end: number | null;
}

/** The time since the start, each second. */
export function ElapsedTime({ start, end }: ElapsedTimeProps) {
  const now = usePlatformTime(end === null);
  const seconds = elapsedSeconds(start, end ?? now);
  return (
    <time role="timer" dateTime={durationCode(seconds)}>
      {clockText(seconds)}
    </time>
  );
}

/** The platform's time, which moves on while `isTicking` (docs/rules.md: platform-clock). */
function usePlatformTime(isTicking: boolean): number {
  const [now, setNow] = useState(clock.now);

  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => setNow(clock.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isTicking]);

  return now;
}
