import type { FastifyPluginAsync } from 'fastify';
import { networkOf } from '@wattline/services/command';
import type { AddressLimits } from './address-limits';
import type { KnownReleases } from './known-releases';
import type { Exception } from './read-exception';
import { readOtlpLogs, type ReadEvent, type ReadException } from './read-otlp-logs';

/** Keeps the failures of releases, and of how many loads they are, for the teams of the parts. */
export interface ErrorKeeper {
  /** `mark` is that of the failure's address. */
  readonly takeFailure: (exception: Exception, mark: string) => void;
  readonly takeLoad: (part: string, version: string) => void;
}

interface LogOptions {
  /** Takes the events of a request that count, with the mark of its address. */
  readonly take: (events: readonly ReadEvent[], mark: string) => void;
  /** The mark of an address's network. */
  readonly markOf: (network: string) => string;
  readonly limits: AddressLimits;
  readonly releases: KnownReleases;
  readonly now: () => Date;
  /** Unless given, failures are not kept. */
  readonly errors?: ErrorKeeper | undefined;
}

/** In bytes. A page's measurements take a few hundred. */
const BODY_LIMIT = 65_536;
const MINUTE_MS = 60_000;

/** Accepts the measurements of pages as OTLP/HTTP JSON: those of known releases, as many as one address may report. */
export function logRoutes({ take, markOf, limits, releases, now, errors }: LogOptions): FastifyPluginAsync {
  async function takeAll(events: readonly (ReadEvent | ReadException)[], address: string): Promise<void> {
    const mark = markOf(networkOf(address));
    const taken: ReadEvent[] = [];
    for (const event of events) {
      const minute = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
      // Events over the limit or of no release are dropped without an error: the answer gives their sender no hint.
      const isTaken = limits.takes({ mark, release: `${event.part} ${event.version}` }, minute);
      if (!isTaken || !(await releases.has(event.part, event.version))) continue;
      if (event.name === 'exception') errors?.takeFailure(event, mark);
      else taken.push(event);
      if (event.name === 'wattline.part.load') errors?.takeLoad(event.part, event.version);
    }
    take(taken, mark);
  }

  return async (app) => {
    app.post('/telemetry/v1/logs', { bodyLimit: BODY_LIMIT }, async ({ body, ip }, reply) => {
      const events = readOtlpLogs(body);
      if (!events) return reply.code(400).send({ message: 'This is no ExportLogsServiceRequest.' });
      await takeAll(events, ip);
      return reply.send({});
    });
  };
}
