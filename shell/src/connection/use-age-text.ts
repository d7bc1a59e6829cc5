import { defineTexts } from '@wattline/i18n';
import { ageOf } from './age';
import { useNow } from './use-now';

const useTexts = defineTexts(
  'age',
  {
    moment: 'a moment ago',
    minutes: '{{count}} min ago',
    hours: '{{count}} h ago',
    days: 'more than a day ago',
  },
  {
    moment: 'hace un momento',
    minutes: 'hace {{count}} min',
    hours: 'hace {{count}} h',
    days: 'hace más de un día',
  },
);

/** Says how long ago something was, in words that age: in both languages they stand at the end of a sentence. */
export function useAgeText(): (since: number) => string {
  const t = useTexts();
  const now = useNow();
  return (since) => {
    const age = ageOf(since, now);
    return t(age.unit, age);
  };
}
