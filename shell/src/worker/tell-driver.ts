import { type Language, readLanguage } from '@wattline/base/i18n/languages';
import { RECORDS_CACHE } from '@wattline/charge';
import {
  type ChargeNews,
  type FreeNews,
  type KeepPush,
  paths,
  readNews,
  type TellFree,
  type TellNews,
} from '@wattline/contract';
import { plainTexts } from '../texts/plain-texts';
import type { Duty, Surroundings } from './duty';
import type { PageMessage } from './messages';
import { openRecords } from './records';
import type { PushedData, PushEvent, Renewing } from './worker-scope';

/** The texts of a notification. */
interface NewsWords {
  readonly title: string;
  readonly body: string;
}

type News = ChargeNews | FreeNews;

const texts = plainTexts('news');

/**
 * The words of a notification, in its driver's language. Without news, which is a push message that cannot be read, in
 * `fallback`.
 */
function newsWords(news: News | null, fallback: Language): NewsWords {
  if (news === null) return { title: texts[fallback].general, body: texts[fallback].generalText };
  if (news.kind === 'free') {
    const { free: title, freeText: body } = texts[news.language];
    return { title: title.replace('{{name}}', () => news.name), body };
  }
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

type PushWish = Pick<KeepPush, 'url' | 'sessionId' | 'language'>;

const key = (kind: string, ...parts: readonly string[]): string =>
  `/${[kind, ...parts].map(encodeURIComponent).join('/')}`;

/** A piece of news, the same from page and backend: a kind of a session, or a wish. */
const keyOf = (news: News): string => key('told', news.kind === 'free' ? news.id : news.sessionId, news.kind);

function pathOf(news: News | null): string {
  if (news === null) return paths.home;
  return news.kind === 'free' ? paths.station(news.locationId) : paths.session(news.sessionId);
}

function parsed(data: PushedData | null): News | null {
  try {
    return readNews(data?.json());
  } catch {
    return null;
  }
}

/**
 * Notifies drivers of the events of their charge, and of a free connector, while the page is hidden or closed
 * (docs/rules.md: notified-on-wish, notified-when-free): what a page has read, and what the backend pushes. Each is shown
 * once, whichever comes first.
 */
export function tellDriver({ scope }: Surroundings): Duty {
  const records = openRecords(scope);
  const deviceLanguage = (): Language => readLanguage(scope.navigator.language?.slice(0, 2).toLowerCase());

  const show = (news: News | null, isSilent: boolean): Promise<void> => {
    const { title, body } = newsWords(news, deviceLanguage());
    return scope.registration.showNotification(title, {
      body,
      // One with the tag of another takes its place without a sound.
      tag: news ? keyOf(news) : 'wattline',
      data: { path: pathOf(news) },
      lang: news?.language ?? deviceLanguage(),
      silent: isSilent,
    });
  };

  /** Whether it was shown before; it counts as shown from now on. */
  async function wasShown(news: News): Promise<boolean> {
    const path = keyOf(news);
    try {
      if ((await records.read(path)) !== null) return true;
      await records.write(path, Date.now());
    } catch {
      // Without storage the tag alone holds it to one.
    }
    return false;
  }

  async function tell({ news, isSeen }: TellNews | TellFree, port: MessagePort | undefined): Promise<void> {
    for (const one of news.map(readNews)) {
      if (one && !(await wasShown(one)) && !isSeen) await show(one, false);
    }
    port?.postMessage(true);
  }

  async function pushed(data: PushedData | null): Promise<void> {
    const news = parsed(data);
    // A browser wants each push message to show something. Known news come without a sound.
    await show(news, news !== null && (await wasShown(news)));
  }

  async function keepPush({ url, sessionId, language }: PushWish): Promise<void> {
    const path = key('push', sessionId);
    await (language === null ? records.remove(path) : records.write(path, { url, sessionId, language }));
  }

  async function renew({ oldSubscription, newSubscription }: Renewing): Promise<void> {
    const options = oldSubscription?.options;
    const subscription = newSubscription ?? (options && (await scope.registration.pushManager?.subscribe(options)));
    if (!subscription) return;
    for (const { url, sessionId, language } of (await records.below('/push/')) as readonly PushWish[]) {
      const body = JSON.stringify({ sessionId, subscription, language });
      await scope.fetch(url, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    }
  }

  /** Leads to the page of the news: to a tab that shows it already, else in a new one. */
  async function open(path: unknown): Promise<void> {
    const isOwn = typeof path === 'string' && /^\/(?:session|station)\/[^/\\]+$/.test(path);
    const { href } = new URL(isOwn ? path : paths.home, scope.location.origin);
    const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const tab = tabs.find(({ url }) => url.split(/[?#]/, 1)[0] === href);
    await (tab ? tab.focus() : scope.clients.openWindow(href));
  }

  scope.addEventListener('message', (event) => {
    const message = event.data as PageMessage | null;
    if (message?.type === 'tell-news' || message?.type === 'tell-free')
      event.waitUntil(tell(message, event.ports?.[0]).catch(() => undefined));
    if (message?.type === 'keep-push') event.waitUntil(keepPush(message).catch(() => undefined));
  });
  scope.addEventListener('push', (event: PushEvent) => event.waitUntil(pushed(event.data)));
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event).catch(() => undefined)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const data = event.notification.data as { readonly path?: unknown } | null;
    event.waitUntil(open(data?.path).catch(() => undefined));
  });

  return { caches: [RECORDS_CACHE], answer: () => null };
}
