import { languages, type Language } from '@wattline/base/i18n/languages';

/** The kinds of news of a charge that are reported to a driver outside of its page (docs/rules.md: notified-on-wish). */
export const newsKinds = ['ended', 'hold-95', 'idle-soon'] as const;

/** One piece of news. It is what a push message of the backend holds too, as JSON (docs/backend.md). */
export interface ChargeNews {
  /**
   * 'ended': the charge is over. 'hold-95': 95 % of what was held or paid is used. 'idle-soon': an idle fee is about to
   * begin, or has begun.
   */
  readonly kind: (typeof newsKinds)[number];
  /** The one in the address of the session's page. */
  readonly sessionId: string;
  /** The driver's. */
  readonly language: Language;
  /** 'ended': the energy, where it is known. */
  readonly kwh?: number | null | undefined;
  /** 'idle-soon': in so many minutes; 0 where it has begun. */
  readonly minutes?: number | null | undefined;
}

/** A connector of a station is free, which the driver wished to know (docs/rules.md: notified-when-free). A push message too. */
export interface FreeNews {
  readonly kind: 'free';
  /** Of the wish at the backend: each wish is fulfilled once. */
  readonly id: string;
  readonly locationId: string;
  /** The station's. */
  readonly name: string;
  readonly language: Language;
}

/** As TellNews, of a type of its own: a worker of an older release, which cannot show it, does not answer. */
export interface TellFree {
  readonly type: 'tell-free';
  readonly news: readonly FreeNews[];
  readonly isSeen: boolean;
}

/** The message of a page to the service worker, which shows each kind of a session once. The worker answers on the message's port. */
export interface TellNews {
  readonly type: 'tell-news';
  readonly news: readonly ChargeNews[];
  /** The driver sees it on the page: it counts as shown. */
  readonly isSeen: boolean;
}

/** A page has subscribed to push messages about a session: what a worker sends again with a subscription that was renewed. */
export interface KeepPush {
  readonly type: 'keep-push';
  /** Where subscriptions are sent to. */
  readonly url: string;
  readonly sessionId: string;
  /** Null: the driver has turned it off. */
  readonly language: ChargeNews['language'] | null;
}

const isAmount = (value: unknown): value is number | null | undefined =>
  value == null || (typeof value === 'number' && value >= 0 && value < 100_000);

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[!-~]{1,100}$/.test(value) && !/^\.{1,2}$/.test(value);

/** An operator's name of a station, in one line. */
const nameOf = (value: string): string =>
  value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);

/** The news in what came from outside, or null where it is anything else. Ids are printable, up to 100 characters. */
export function readNews(value: unknown): ChargeNews | FreeNews | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, sessionId, language, kwh, minutes, id, locationId, name } = value as Record<
    keyof ChargeNews | keyof FreeNews,
    unknown
  >;
  const spoken = languages.find((one) => one === language);
  if (!spoken) return null;
  if (kind === 'free')
    return isId(id) && isId(locationId) && typeof name === 'string'
      ? { kind, id, locationId, name: nameOf(name), language: spoken }
      : null;
  const known = newsKinds.find((one) => one === kind);
  if (!known || !isId(sessionId) || !isAmount(kwh) || !isAmount(minutes)) return null;
  return { kind: known, sessionId, language: spoken, kwh, minutes };
}
