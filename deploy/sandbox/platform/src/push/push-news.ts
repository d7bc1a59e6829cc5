import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { HttpError } from '../http/http-error';
import { readInput } from '../http/read-input';
import type { ChargingSession } from '../sessions/charging-session';
import { minorOf, progressOf } from '../sessions/progress';
import { asLocation, evsesOf } from '../stations/location';
import type { Station } from '../stations/station';

/** Where a browser takes push messages, as its PushSubscription says. */
export interface PushAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The topic of a wish: one of them. */
interface PushTopic {
  readonly sessionId?: string | undefined;
  readonly locationId?: string | undefined;
}

/** A driver's wish to be notified by push messages: of a session, or of the first connector of a station that is free. */
interface PushWish extends PushTopic {
  /** Drawn: it is all that the wish is taken back by. */
  readonly id: string;
  /** After that it ends, in milliseconds since the epoch. */
  readonly until?: number | undefined;
  readonly subscription: PushAddress;
  /** As the app calls it: it comes back with each message. */
  readonly language: string;
  /** The kinds that were sent. */
  readonly shown: readonly string[];
}

/** Sends push messages. */
export interface PushSender {
  /** Whether messages may be sent there: anybody can name an address. */
  readonly takes: (endpoint: string) => boolean;
  /** Gives false where the address is gone for good. @throws Where it cannot be reached. */
  readonly send: (to: PushAddress, message: string) => Promise<boolean>;
}

/** One thing to tell (ChargeNews and FreeNews of libs/contract, without whom). */
interface News {
  readonly kind: 'ended' | 'hold-95' | 'idle-soon' | 'free';
  readonly kwh?: number;
  readonly minutes?: number;
  readonly id?: string;
  readonly name?: string;
}

/** How long before an idle fee begins a driver is notified. */
const AHEAD_SECONDS = 600;

/** The news of a session at a moment, whether reported before or not. */
function sessionNews(session: ChargingSession, now: Date): readonly News[] {
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

/** As many browsers may be notified of one session, and of one station. */
const MOST = { session: 10, station: 100 };

/** So long a driver waits for a connector. */
const WAIT_MS = 12 * 3_600_000;

/** Tells drivers what becomes of their sessions, and that a connector is free, each kind once for a browser. */
export class PushNews {
  constructor(
    private readonly wishes: Map<string, PushWish>,
    private readonly sender: PushSender | null,
    private readonly sessionOf: (id: string) => ChargingSession | undefined,
    private readonly stationOf: (id: string) => Station | undefined,
    private readonly now: () => Date,
  ) {}

  /** Whether messages can be sent there. */
  takes(endpoint: string): boolean {
    return this.sender?.takes(endpoint) ?? false;
  }

  /** Whether there is something to tell of it. */
  knows({ sessionId = '', locationId }: PushTopic): boolean {
    return (locationId === undefined ? this.sessionOf(sessionId) : this.stationOf(locationId)) !== undefined;
  }

  /** The same topic and address again is the same wish. */
  keep({ sessionId, locationId }: PushTopic, subscription: PushAddress, language: PushWish['language']): PushWish {
    const alike = [...this.wishes.values()].filter((it) => it.sessionId === sessionId && it.locationId === locationId);
    const known = alike.find((wish) => wish.subscription.endpoint === subscription.endpoint);
    const oldest = alike[0];
    if (!known && oldest && alike.length >= (locationId === undefined ? MOST.session : MOST.station))
      this.wishes.delete(oldest.id);
    const { id, shown } = known ?? { id: randomUUID(), shown: [] };
    const until = locationId === undefined ? undefined : this.now().getTime() + WAIT_MS;
    const wish = { id, sessionId, locationId, until, subscription, language, shown };
    this.wishes.set(id, wish);
    return wish;
  }

  remove(id: string): void {
    this.wishes.delete(id);
  }

  /** Null: there is nothing to wait for any more. */
  private newsOf({ id, sessionId = '', locationId, until = Infinity }: PushWish): readonly News[] | null {
    if (locationId === undefined) {
      const session = this.sessionOf(sessionId);
      return session ? sessionNews(session, this.now()) : null;
    }
    const station = this.stationOf(locationId);
    if (!station || this.now().getTime() > until) return null;
    const isFree = evsesOf(station.location).some(({ status }) => status === 'AVAILABLE');
    return isFree ? [{ kind: 'free', id, name: asLocation(station.location).name ?? '' }] : [];
  }

  /** Sends what is news by now. A wish ends with its session, once a connector is free, and with an address that is gone. */
  tick(): void {
    for (const wish of this.wishes.values()) {
      const found = this.newsOf(wish);
      const news = found ?? [];
      const isOver = found === null || news.some(({ kind }) => kind === 'ended' || kind === 'free');
      const fresh = news.filter(({ kind }) => !wish.shown.includes(kind));
      if (isOver) this.wishes.delete(wish.id);
      else if (fresh.length > 0)
        this.wishes.set(wish.id, { ...wish, shown: [...wish.shown, ...fresh.map(({ kind }) => kind)] });
      for (const one of fresh) void this.send(wish, one);
    }
  }

  private async send({ id, sessionId, locationId, language, subscription }: PushWish, news: object): Promise<void> {
    const message = JSON.stringify({ ...news, sessionId, locationId, language });
    // The page tells it too: a message that does not get through is not sent again.
    const isThere = await this.sender?.send(subscription, message).catch(() => true);
    if (isThere === false) this.wishes.delete(id);
  }
}

const keyText = v.pipe(v.string(), v.regex(/^[\w-]{16,120}={0,2}$/));

const idText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));

const WishInput = v.object({
  sessionId: v.optional(idText),
  locationId: v.optional(idText),
  subscription: v.object({
    endpoint: v.pipe(v.string(), v.url(), v.maxLength(2_000)),
    keys: v.object({ p256dh: keyText, auth: keyText }),
  }),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)),
});

/** Takes wishes to be notified by push messages (docs/backend.md). The id of a session or location is all that it takes. */
export const pushRoutes =
  (news: PushNews): FastifyPluginAsync =>
  async (app) => {
    app.post('/push-subscriptions', { bodyLimit: 8_192 }, async ({ body }, reply) => {
      const { subscription, language, ...topic } = readInput(WishInput, body);
      if (!news.knows(topic)) throw new HttpError(404, 'Unknown Session or Location');
      if (!news.takes(subscription.endpoint)) throw new HttpError(422, 'Push messages cannot be sent to that address');
      return reply.code(201).send({ id: news.keep(topic, subscription, language).id });
    });

    app.delete<{ Params: { id: string } }>('/push-subscriptions/:id', async ({ params }, reply) => {
      news.remove(params.id);
      return reply.code(204).send();
    });
  };
