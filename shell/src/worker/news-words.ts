import type { ChargeNews } from '@wattline/contract';
import { plainTexts } from '../texts/plain-texts';

/** The texts of a notification. */
export interface NewsWords {
  readonly title: string;
  readonly body: string;
}

const texts = plainTexts('news');

/**
 * The words of a notification, in its driver's language. Without news, which is a push message that cannot be read, in
 * `fallback`.
 */
export function newsWords(news: ChargeNews | null, fallback: ChargeNews['language']): NewsWords {
  if (news === null) return { title: texts[fallback].general, body: texts[fallback].generalText };
  const { kind, language, kwh, minutes } = news;
  const words = texts[language];
  const named = kind === 'idle-soon' && minutes === 0 ? 'begun' : kind;
  const energy =
    kind === 'ended' && kwh != null
      ? `${new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(kwh)} kWh. `
      : '';
  return {
    title: words[named].replace('{{minutes}}', `${Math.ceil(minutes ?? 10)}`),
    body: energy + words[`${named}Text`],
  };
}
