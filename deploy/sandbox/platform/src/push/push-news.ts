import { randomUUID } from 'node:crypto';
import type { ChargingSession } from '../sessions/charging-session';
import { minorOf, progressOf } from '../sessions/progress';
import type { PushAddress, PushSender, PushWish } from './push-wish';

/** One thing to tell of a session (ChargeNews of libs/contract, without whom). */
interface SessionNews {
  readonly kind: 'ended' | 'hold-95' | 'idle-soon';
  readonly kwh?: number;
  readonly minutes?: number;
}

/** How long before an idle fee begins a driver is notified. */
const AHEAD_SECONDS = 600;

/** The news of a session at a moment, whether reported before or not. */
function sessionNews(session: ChargingSession, now: Date): readonly SessionNews[] {
  const { end, start, seconds, cost, timeline, meter } = progressOf(session, now);
  if (end) return [{ kind: 'ended', kwh: Math.round(meter.wattHoursAt(seconds) / 100) / 10 }];
  if (!start) return [];
  const isNearlyUsed = cost !== undefined && session.heldMinor !== null && minorOf(cost) >= session.heldMinor * 0.95;
  const idle = timeline.find(({ charges, prices, to }) => !charges && prices.PARKING_TIME?.price && to > seconds);
  const left = idle && Math.max(0, idle.from - seconds);
  return [
    ...(isNearlyUsed ? [{ kind: 'hold-95' } as const] : []),
    ...(left !== undefined && left <= AHEAD_SECONDS
      ? [{ kind: 'idle-soon', minutes: Math.ceil(left / 60) } as const]
      : []),
  ];
}

/** As many browsers may be notified of one session. */
const MOST = 10;

/** Tells drivers what becomes of their sessions, each kind once for a browser. */
export class PushNews {
  constructor(
    private readonly wishes: Map<string, PushWish>,
    private readonly sender: PushSender | null,
    private readonly sessionOf: (id: string) => ChargingSession | undefined,
    private readonly now: () => Date,
  ) {}

  /** Whether messages can be sent there. */
  takes(endpoint: string): boolean {
    return this.sender?.takes(endpoint) ?? false;
  }

  /** The same session and address again is the same wish. */
  keep(sessionId: string, subscription: PushAddress, language: PushWish['language']): PushWish {
    const ofSession = [...this.wishes.values()].filter((wish) => wish.sessionId === sessionId);
    const known = ofSession.find((wish) => wish.subscription.endpoint === subscription.endpoint);
    const oldest = ofSession[0];
    if (!known && oldest && ofSession.length >= MOST) this.wishes.delete(oldest.id);
    const wish = { id: known?.id ?? randomUUID(), sessionId, subscription, language, shown: known?.shown ?? [] };
    this.wishes.set(wish.id, wish);
    return wish;
  }

  remove(id: string): void {
    this.wishes.delete(id);
  }

  /** Sends what is news by now. A wish ends with its session, and with an address that is gone. */
  tick(): void {
    for (const wish of this.wishes.values()) {
      const session = this.sessionOf(wish.sessionId);
      const news = session ? sessionNews(session, this.now()) : [];
      const isOver = session === undefined || news.some(({ kind }) => kind === 'ended');
      const fresh = news.filter(({ kind }) => !wish.shown.includes(kind));
      if (isOver) this.wishes.delete(wish.id);
      else if (fresh.length > 0)
        this.wishes.set(wish.id, { ...wish, shown: [...wish.shown, ...fresh.map(({ kind }) => kind)] });
      for (const one of fresh) void this.send(wish, one);
    }
  }

  private async send({ id, sessionId, language, subscription }: PushWish, news: object): Promise<void> {
    const message = JSON.stringify({ ...news, sessionId, language });
    // The page tells it too: a message that does not get through is not sent again.
    const isThere = await this.sender?.send(subscription, message).catch(() => true);
    if (isThere === false) this.wishes.delete(id);
  }
}
