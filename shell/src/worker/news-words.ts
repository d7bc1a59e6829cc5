import type { ChargeNews } from '@wattline/contract';

/** The texts of a notification. */
export interface NewsWords {
  readonly title: string;
  readonly body: string;
}

const GENERAL = {
  en: ['Your charge has news', 'Tap to see it.'],
  es: ['Hay novedades de tu carga', 'Toca para verlas.'],
} as const;

const TEXTS = {
  en: {
    ended: ['Your charge has ended', 'Tap to see what it came to.'],
    'hold-95': ['95% of the amount is used', 'The charge ends when all of it is used.'],
    'idle-soon': ['An idle fee begins in about {} min', 'Move your car to avoid it.'],
    begun: ['The idle fee has begun', 'Move your car to end it.'],
  },
  es: {
    ended: ['Tu carga ha terminado', 'Toca para ver cuánto fue.'],
    'hold-95': ['Se ha usado el 95 % de la cantidad', 'La carga termina cuando se use toda.'],
    'idle-soon': ['Un cargo por inactividad empieza en unos {} min', 'Mueve tu auto para evitarlo.'],
    begun: ['El cargo por inactividad ha empezado', 'Mueve tu auto para que termine.'],
  },
} as const;

/**
 * The words of a notification, in its driver's language. Without news, which is a push message that cannot be read, in
 * `fallback`. The worker has its own few texts: the app's catalogue is the pages'.
 */
export function newsWords(news: ChargeNews | null, fallback: ChargeNews['language']): NewsWords {
  if (news === null) return { title: GENERAL[fallback][0], body: GENERAL[fallback][1] };
  const { kind, language, kwh, minutes } = news;
  const [title, body] = TEXTS[language][kind === 'idle-soon' && minutes === 0 ? 'begun' : kind];
  const energy =
    kind === 'ended' && kwh != null ? `${new Intl.NumberFormat(language).format(Math.round(kwh * 10) / 10)} kWh. ` : '';
  return { title: title.replace('{}', `${Math.ceil(minutes ?? 10)}`), body: energy + body };
}
