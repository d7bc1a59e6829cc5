import { useEffect, useState } from 'react';
import { createPlatformClock } from '@wattline/api';
import type { Answered } from '../part';

const MINUTE_MS = 60_000;

const clock = createPlatformClock();

type LastAnswer = () => Answered | null;

function readTime(getLastAnswer: LastAnswer): number {
  const answer = getLastAnswer();
  if (answer) clock.hear(answer);
  return clock.now();
}

/**
 * The platform's time (docs/rules.md: platform-clock), each minute anew while `isTicking`: tariffs count in minutes.
 * `getLastAnswer` gives the backend's last answer, which tells it; it keeps its identity.
 */
export function useMinute(getLastAnswer: LastAnswer, isTicking: boolean): number {
  const [now, setNow] = useState(() => readTime(getLastAnswer));

  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setTimeout(() => setNow(readTime(getLastAnswer)), MINUTE_MS - (now % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [getLastAnswer, isTicking, now]);

  return now;
}
