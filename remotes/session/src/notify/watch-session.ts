import type { Language } from '@wattline/base/i18n';
import type { ChargeNews } from '@wattline/contract';
import { askWorker } from '@wattline/remote';
import { bus, clock, queryClient } from '../part';
import { sessionQuery } from '../queries';
import { type News, type NewsBasis, newsNow } from './news-now';
import { notifiedSessions } from './notified-sessions';

/** How often a hidden page reads its session. Browsers wake hidden pages no more often. In milliseconds. */
const READ_MS = 60_000;

/** Tells what becomes of one session, as long as the app is open in this tab. */
export interface SessionWatch {
  /** The session as the page knows it now. */
  readonly know: (basis: NewsBasis, language: Language) => void;
  readonly stop: () => void;
}

const watches = new Map<string, SessionWatch>();

/** The watch of a session, which begins with the first call and goes on when its page is left (docs/rules.md: notified-on-wish). */
export function watchSession(pageSessionId: string): SessionWatch {
  const watch = watches.get(pageSessionId) ?? startWatch(pageSessionId);
  watches.set(pageSessionId, watch);
  return watch;
}

/** Ends the watch of a session, if there is one. */
export function endWatch(pageSessionId: string): void {
  watches.get(pageSessionId)?.stop();
}

function startWatch(pageSessionId: string): SessionWatch {
  let known: { readonly basis: NewsBasis; readonly language: Language } | null = null;
  const reported = new Set<ChargeNews['kind']>();

  async function tell(news: readonly News[]): Promise<void> {
    // Turned off in another tab, or signed out.
    if (known === null || notifiedSessions.find(pageSessionId) === null) return stop();
    const { language } = known;
    const isSeen = !document.hidden;
    // A countdown on the page is no reason not to tell a driver who has left it.
    const fresh = news.filter(({ kind }) => !reported.has(kind) && !(isSeen && kind === 'idle-soon'));
    if (fresh.length === 0) return;
    for (const { kind } of fresh) reported.add(kind);
    const isOver = fresh.some(({ kind }) => kind === 'ended');
    if (isOver) stop();
    const sent = fresh.map((one) => ({ ...one, sessionId: pageSessionId, language }));
    const isDone = await askWorker({ type: 'tell-news', news: sent, isSeen });
    if (isOver) notifiedSessions.forget(pageSessionId);
    else if (!isDone) for (const { kind } of fresh) reported.delete(kind);
  }

  async function look(): Promise<void> {
    if (known === null) return;
    const { basis } = known;
    // A page that is shown reads by itself. Without a connection there is another minute.
    const session = document.hidden
      ? await queryClient.fetchQuery({ ...sessionQuery(pageSessionId), staleTime: 0 }).catch(() => null)
      : basis.session;
    if (session) await tell(newsNow({ ...basis, session }, clock.now()));
  }

  const timer = setInterval(() => void look(), READ_MS);
  const unlisten = bus.on('session/completed', ({ sessionId }, { relayed }) => {
    // Another tab tells what it has seen itself.
    if (!relayed && sessionId === pageSessionId) void tell([{ kind: 'ended', kwh: known?.basis.session.kwh }]);
  });

  function stop(): void {
    clearInterval(timer);
    unlisten();
    watches.delete(pageSessionId);
  }

  return {
    know(basis, language) {
      known = { basis, language };
      void tell(newsNow(basis, clock.now()));
    },
    stop,
  };
}
