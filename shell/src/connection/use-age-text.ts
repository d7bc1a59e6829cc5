import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts';

/** How old something is, in the largest unit that says enough. */
type Age = { readonly unit: 'moment' | 'days' } | { readonly unit: 'minutes' | 'hours'; readonly count: number };

const MINUTE_MS = 60_000;

/** The age of something at `since`, rounded down. A clock that was set back makes it a moment. */
export function ageOf(since: number, now: number): Age {
  const minutes = Math.floor((now - since) / MINUTE_MS);
  if (minutes < 1) return { unit: 'moment' };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days' };
}

/** How often the words age. */
const TICK_MS = 10_000;

/** The device's time, for words that age. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Says how long ago something was, in words that age: in both languages they stand at the end of a sentence. */
export function useAgeText(): (since: number) => string {
  const t = useTexts('age');
  const now = useNow();
  return (since) => {
    const age = ageOf(since, now);
    return t(age.unit, age);
  };
}
