import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { AddressLimits } from './address-limits';
import { addressMark } from './address-mark';
import { firstReleases, type KnownReleases } from './known-releases';
import { type ErrorKeeper, logRoutes } from './log-routes';
import type { ReadEvent } from './read-otlp-logs';
import { releaseHealth } from './release-health';
import { emptyMinute, withEvent, withoutMarks, type ReleaseMinute } from './release-minute';

export interface HealthOptions {
  /** Keeps the minutes, by a key of their own. */
  readonly minutes: Map<string, ReleaseMinute>;
  readonly now: () => Date;
  /** The token that readers must send as `Authorization: Bearer …`; reading is public without it. */
  readonly readToken?: string | undefined;
  /** The accepted releases; by default the first hundred of a day. */
  readonly releases?: KnownReleases;
  readonly errors?: ErrorKeeper | undefined;
}

const MINUTE_MS = 60_000;
/** So long a release's course is kept. */
const KEPT_MS = 24 * 60 * MINUTE_MS;
/** Of marks in all: in memory some 30 MB. */
const MOST_MARKS = 200_000;

const marksIn = ({ marks }: ReleaseMinute): number => (marks === undefined ? 0 : Object.keys(marks).length);

const querySchema = v.object({
  part: v.optional(v.pipe(v.string(), v.maxLength(100))),
  since: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** Whether the answer has the reports of each address, by its mark. Verdicts count these. */
  marks: v.optional(v.picklist(['yes', 'no']), 'no'),
});

/**
 * Serves the health of releases: it accepts measurements of pages as OTLP/HTTP JSON, and reports them by release and
 * minute.
 */
export function healthRoutes({
  minutes,
  now,
  readToken,
  releases = firstReleases(now),
  errors,
}: HealthOptions): FastifyPluginAsync {
  // New with each start: marks tell addresses apart, and nothing tells an address from its mark.
  const salt = randomBytes(32);
  let marked = [...minutes.values()].reduce((sum, minute) => sum + marksIn(minute), 0);

  function forgetOld(): void {
    const oldest = new Date(now().getTime() - KEPT_MS).toISOString();
    for (const [key, minute] of minutes) {
      if (minute.from >= oldest) break;
      minutes.delete(key);
      marked -= marksIn(minute);
    }
  }

  /** The oldest minutes lose their marks first: a verdict is about now. */
  function forgetMarks(): void {
    for (const [key, minute] of minutes) {
      if (marked <= MOST_MARKS) break;
      marked -= marksIn(minute);
      minutes.set(key, withoutMarks(minute));
    }
  }

  function keepOne(event: ReadEvent, mark: string): void {
    const from = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
    const key = `${from} ${event.part} ${event.version}`;
    const before = minutes.get(key) ?? emptyMinute(event.part, event.version, from);
    const minute = withEvent(before, event, mark);
    marked += marksIn(minute) - marksIn(before);
    minutes.set(key, minute);
  }

  function keep(events: readonly ReadEvent[], mark: string): void {
    for (const event of events) keepOne(event, mark);
    forgetOld();
    forgetMarks();
  }

  function mayRead(authorization: string | undefined): boolean {
    if (readToken === undefined) return true;
    const wanted = Buffer.from(`Bearer ${readToken}`);
    const given = Buffer.from(authorization ?? '');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  return async (app) => {
    await app.register(
      logRoutes({
        take: keep,
        markOf: (network) => addressMark(salt, network),
        limits: new AddressLimits(),
        releases,
        now,
        errors,
      }),
    );

    app.get('/release-health', async ({ query, headers }, reply) => {
      reply.header('cache-control', 'no-store');
      if (!mayRead(headers.authorization))
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer')
          .send({ message: 'This needs the token of readers.' });
      const asked = v.safeParse(querySchema, query);
      if (!asked.success)
        return reply.code(400).send({ message: 'part is a name, since a time (ISO 8601), marks yes or no.' });
      const { part, since, marks } = asked.output;
      const from = since === undefined ? '' : new Date(since).toISOString();
      const found = [...minutes.values()].filter(
        (minute) => (part === undefined || minute.part === part) && minute.from >= from,
      );
      const shown = marks === 'yes' ? found : found.map(withoutMarks);
      return reply.send({ releases: releaseHealth(found), minutes: shown });
    });
  };
}
