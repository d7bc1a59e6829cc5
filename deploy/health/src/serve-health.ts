import fastify from 'fastify';
import { openDocuments } from '@wattline/service';
import { healthRoutes } from './health-routes';
import { fetchDiscovery, firstReleases, releasesInDiscovery } from './known-releases';
import type { ReleaseMinute } from './release-minute';

export interface ServeOptions {
  /** The file that keeps the measurements over a restart; by default they are only in memory. */
  readonly dataFile?: string | undefined;
  readonly readToken?: string | undefined;
  /** The address of the site's discovery document: only its releases are taken. Unless given, the first hundred of a day. */
  readonly discovery?: string | undefined;
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

/**
 * Serves `/api/telemetry/v1/logs` and `/api/release-health`, behind a proxy that names the caller's address, and
 * `/health` for the monitor of its process, which the edge does not pass on.
 *
 * @throws EADDRINUSE and the like.
 */
export async function serveHealth({
  dataFile,
  readToken,
  discovery,
  host,
  port,
}: ServeOptions): Promise<HealthService> {
  const documents = await openDocuments(
    dataFile === undefined
      ? undefined
      : { path: dataFile, version: DATA_VERSION, warn: (message) => console.warn(message) },
  );
  const app = fastify({ trustProxy: isNearest });
  const minutes = documents.table<ReleaseMinute>('release_minutes');
  app.get('/health', async (_, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'up' }));
  const releases =
    discovery === undefined
      ? firstReleases(now)
      : releasesInDiscovery({ read: () => fetchDiscovery(discovery), now, warn: (message) => console.warn(message) });
  await app.register(healthRoutes({ minutes, now, readToken, releases }), { prefix: '/api' });
  app.addHook('onClose', () => documents.close());
  return { url: await app.listen({ host, port }), close: () => app.close() };
}
