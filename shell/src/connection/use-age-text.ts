import { useTexts } from '../texts/use-texts';
import { ageOf } from './age';
import { useNow } from './use-now';

/** Says how long ago something was, in words that age: in both languages they stand at the end of a sentence. */
export function useAgeText(): (since: number) => string {
  const t = useTexts('age');
  const now = useNow();
  return (since) => {
    const age = ageOf(since, now);
    return t(age.unit, age);
  };
}
