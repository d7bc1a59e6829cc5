import type { FastifyPluginAsync } from 'fastify';
import { AddressLimits } from '../address-limits';
import { addressMark } from '../address-mark';
import { firstReleases, type KnownReleases } from '../known-releases';
import { type ErrorKeeper, logRoutes } from '../log-routes';
import { ReleaseMetrics } from './release-metrics';

export interface MetricsRoutesOptions {
  /** The key of marks and groups of addresses: the same at every instance. */
  readonly key: string;
  readonly now: () => Date;
  /** Where it counts; counts of its own unless given. */
  readonly metrics?: ReleaseMetrics;
  /** The accepted releases; by default the first hundred of a day. */
  readonly releases?: KnownReleases;
  readonly errors?: ErrorKeeper | undefined;
}

/**
 * Accepts measurements of pages as OTLP/HTTP JSON at `/api/telemetry/v1/logs`, and counts them at `/metrics` for a store that
 * many instances share. The edge does not pass `/metrics` on.
 */
export function metricsRoutes({
  key,
  now,
  metrics = new ReleaseMetrics({ key, now }),
  releases = firstReleases(now),
  errors,
}: MetricsRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    await app.register(
      logRoutes({
        take: (events, mark) => {
          for (const event of events) metrics.add(event, mark);
        },
        markOf: (network) => addressMark(key, network),
        limits: new AddressLimits(),
        releases,
        now,
        errors,
      }),
      { prefix: '/api' },
    );
    app.get('/metrics', async (_, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.text()),
    );
  };
}
