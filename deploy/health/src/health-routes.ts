import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { readOtlpLogs, type ReadEvent } from './read-otlp-logs';
import { releaseHealth } from './release-health';
import { emptyMinute, withEvent, type ReleaseMinute } from './release-minute';

export interface HealthOptions {
  /** Keeps the minutes, by a key of their own. */
  readonly minutes: Map<string, ReleaseMinute>;
  readonly now: () => Date;
  /** What readers must send as `Authorization: Bearer …`; anybody may read, unless given. */
  readonly readToken?: string | undefined;
}

/** In bytes. A page sends what it measured in a few hundred. */
const BODY_LIMIT = 65_536;
const MINUTE_MS = 60_000;
/** So long a release's course is kept. */
const KEPT_MS = 24 * 60 * MINUTE_MS;
/** Events of one release from one address within a minute: what is beyond is made up, or a driver who reloads in anger. */
const PER_ADDRESS_AND_MINUTE = 30;

const querySchema = v.object({
  part: v.optional(v.pipe(v.string(), v.maxLength(100))),
  since: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

/** How releases do: takes what pages measure as OTLP/HTTP JSON, and tells it by release and minute. */
export function healthRoutes({ minutes, now, readToken }: HealthOptions): FastifyPluginAsync {
  // New with each start: marks tell addresses apart, and nothing tells an address from its mark.
  const salt = randomBytes(32);
  const markOf = (address: string): string =>
    createHmac('sha256', salt).update(address).digest('base64url').slice(0, 10);
  /** Of the present minute: how many events of a release came from an address. */
  let said = new Map<string, number>();
  let saidIn = '';

  function isTooMuch(mark: string, { part, version }: ReadEvent, minute: string): boolean {
    if (saidIn !== minute) {
      said = new Map();
      saidIn = minute;
    }
    const key = `${mark} ${part} ${version}`;
    const times = (said.get(key) ?? 0) + 1;
    said.set(key, times);
    return times > PER_ADDRESS_AND_MINUTE;
  }

  function forgetOld(): void {
    const oldest = new Date(now().getTime() - KEPT_MS).toISOString();
    for (const [key, { from }] of minutes) {
      if (from >= oldest) break;
      minutes.delete(key);
    }
  }

  function keep(events: readonly ReadEvent[], address: string): void {
    const mark = markOf(address);
    const from = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
    for (const event of events) {
      // What is too much is dropped in silence: what made it up learns nothing from the answer.
      if (isTooMuch(mark, event, from)) continue;
      const key = `${from} ${event.part} ${event.version}`;
      minutes.set(key, withEvent(minutes.get(key) ?? emptyMinute(event.part, event.version, from), event, mark));
    }
    forgetOld();
  }

  function mayRead(authorization: string | undefined): boolean {
    if (readToken === undefined) return true;
    const wanted = Buffer.from(`Bearer ${readToken}`);
    const given = Buffer.from(authorization ?? '');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  return async (app) => {
    app.post('/telemetry/v1/logs', { bodyLimit: BODY_LIMIT }, async ({ body, ip }, reply) => {
      const events = readOtlpLogs(body);
      if (!events) return reply.code(400).send({ message: 'This is no ExportLogsServiceRequest.' });
      keep(events, ip);
      return reply.send({});
    });

    app.get('/release-health', async ({ query, headers }, reply) => {
      reply.header('cache-control', 'no-store');
      if (!mayRead(headers.authorization))
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer')
          .send({ message: 'This needs the token of readers.' });
      const asked = v.safeParse(querySchema, query);
      if (!asked.success) return reply.code(400).send({ message: 'part is a name, since a time (ISO 8601).' });
      const { part, since } = asked.output;
      const from = since === undefined ? '' : new Date(since).toISOString();
      const found = [...minutes.values()].filter(
        (minute) => (part === undefined || minute.part === part) && minute.from >= from,
      );
      return reply.send({ releases: releaseHealth(found), minutes: found });
    });
  };
}
