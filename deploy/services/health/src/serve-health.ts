import fastify from 'fastify';
import { openDocuments } from '@wattline/services/command';
import { healthRoutes } from './health-routes';
import { fetchDiscovery, firstReleases, releasesInDiscovery, type KnownReleases } from './known-releases';
import { metricsRoutes } from './prometheus/metrics-routes';
import type { ReleaseMinute } from './release-minute';

export interface ServeOptions {
  /** The file that keeps the measurements over a restart; by default they are only in memory. */
  readonly dataFile?: string | undefined;
  readonly readToken?: string | undefined;
  /** The address of the site's discovery document: only its releases are taken. Unless given, the first hundred of a day. */
  readonly discovery?: string | undefined;
  /** Counts for Prometheus and keeps nothing: the key of the groups of addresses. Unless given, the last day is kept here. */
  readonly groupsKey?: string | undefined;
  readonly host: string;
  readonly port: number;
}

export interface HealthService {
  /** 'http://127.0.0.1:8082' */
  readonly url: string;
  /** Ends when the measurements are in the file. */
  readonly close: () => Promise<void>;
}

/** The version of the shape of a file of measurements: a file of another shape is not read. */
const DATA_VERSION = 'release-health-1';

const now = (): Date => new Date();

/** The nearest proxy is the edge; an address further off could be made up by the caller. */
const isNearest = (_address: string, hop: number): boolean => hop === 0;

type App = ReturnType<typeof fastify>;

/** Keeps the last day in this process, and in the file. */
async function keepHere(app: App, { dataFile, readToken }: ServeOptions, releases: KnownReleases): Promise<void> {
  const documents = await openDocuments(
    dataFile === undefined
      ? undefined
      : { path: dataFile, version: DATA_VERSION, warn: (message) => console.warn(message) },
  );
  const minutes = documents.table<ReleaseMinute>('release_minutes');
  await app.register(healthRoutes({ minutes, now, readToken, releases }), { prefix: '/api' });
  app.addHook('onClose', () => documents.close());
}

/**
 * Serves `/api/telemetry/v1/logs` and `/api/release-health`, or `/metrics` in place of the second, behind a proxy that names the caller's address, and
 * `/health` for the monitor of its process, which the edge does not pass on.
 *
 * @throws EADDRINUSE and the like.
 */
export async function serveHealth(options: ServeOptions): Promise<HealthService> {
  const { discovery, groupsKey, host, port } = options;
  const app = fastify({ trustProxy: isNearest });
  app.get('/health', async (_, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'up' }));
  const releases =
    discovery === undefined
      ? firstReleases(now)
      : releasesInDiscovery({ read: () => fetchDiscovery(discovery), now, warn: (message) => console.warn(message) });
  if (groupsKey === undefined) await keepHere(app, options, releases);
  else await app.register(metricsRoutes({ key: groupsKey, now, releases }));
  return { url: await app.listen({ host, port }), close: () => app.close() };
}
