import { createHmac } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { networkOf } from '@wattline/services/command';
import { AddressLimits } from '../address-limits';
import { firstReleases, type KnownReleases } from '../known-releases';
import type { Exception } from '../read-exception';
import { readOtlpLogs, type ReadEvent, type ReadException } from '../read-otlp-logs';
import { ReleaseMetrics } from './release-metrics';

/** A mark by which the reports of an address are known again, and which gives no address away without its key. */
const addressMark = (key: string, network: string): string =>
  createHmac('sha256', key).update(network).digest('base64url').slice(0, 10);

/** Keeps the failures of releases, and of how many loads they are, for the teams of the parts. */
export interface ErrorKeeper {
  /** `mark` is that of the failure's address. */
  readonly takeFailure: (exception: Exception, mark: string) => void;
  readonly takeLoad: (part: string, version: string) => void;
}

export interface MetricsRoutesOptions {
  /** The key of marks and groups of addresses: the same at every instance. */
  readonly key: string;
  readonly now: () => Date;
  /** Where it counts; counts of its own unless given. */
  readonly metrics?: ReleaseMetrics;
  /** The accepted releases; by default the first hundred of a day. */
  readonly releases?: KnownReleases;
  /** Unless given, failures are not kept. */
  readonly errors?: ErrorKeeper | undefined;
}

/** In bytes. A page's measurements take a few hundred. */
const BODY_LIMIT = 65_536;
const MINUTE_MS = 60_000;

/**
 * Accepts measurements of pages as OTLP/HTTP JSON at `/api/telemetry/v1/logs`, those of known releases, as many as one address may
 * report, and counts them at `/metrics` for a store that many instances share. The edge does not pass `/metrics` on.
 */
export function metricsRoutes({
  key,
  now,
  metrics = new ReleaseMetrics({ key, now }),
  releases = firstReleases(now),
  errors,
}: MetricsRoutesOptions): FastifyPluginAsync {
  const limits = new AddressLimits();

  async function takeAll(events: readonly (ReadEvent | ReadException)[], address: string): Promise<void> {
    const mark = addressMark(key, networkOf(address));
    for (const event of events) {
      const minute = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
      // Events over the limit or of no release are dropped without an error: the answer gives their sender no hint.
      const isTaken = limits.takes({ mark, release: `${event.part} ${event.version}` }, minute);
      if (!isTaken || !(await releases.has(event.part, event.version))) continue;
      if (event.name === 'exception') errors?.takeFailure(event, mark);
      else metrics.add(event, mark);
      if (event.name === 'wattline.part.load') errors?.takeLoad(event.part, event.version);
    }
  }

  return async (app) => {
    app.post('/api/telemetry/v1/logs', { bodyLimit: BODY_LIMIT }, async ({ body, ip }, reply) => {
      const events = readOtlpLogs(body);
      if (!events) return reply.code(400).send({ message: 'This is no ExportLogsServiceRequest.' });
      await takeAll(events, ip);
      return reply.send({});
    });
    app.get('/metrics', async (_, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.text()),
    );
  };
}
