import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts';
import { ageOf } from './age';

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
