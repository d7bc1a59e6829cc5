import fastify from 'fastify';
import {
  type CommandLine,
  type Environment,
  requiredText,
  serviceCommand,
  textOf,
  type Values,
  wholeNumber,
  openDocuments,
} from '@wattline/services/command';
import { healthRoutes } from './health-routes';
import { fetchDiscovery, firstReleases, releasesInDiscovery, type KnownReleases } from './known-releases';
import { metricsRoutes } from './prometheus/metrics-routes';
import type { ReleaseMinute } from './release-minute';

interface ServeOptions {
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

interface HealthService {
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
async function serveHealth(options: ServeOptions): Promise<HealthService> {
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

const line: CommandLine = {
  name: 'wattline-health',
  description:
    'Takes what pages measure (OTLP/HTTP JSON, POST /api/telemetry/v1/logs) and shows how each release does (GET /api/release-health). Put it behind the edge (wattline-edge nginx --health): it believes the edge’s X-Forwarded-For.',
  options: [
    ['--port <number>', '/health says that it is up', '8082'],
    ['--host <address>', 'where it listens', '127.0.0.1'],
    [
      '--discovery <url>',
      'the site’s discovery document, http://edge:8080/discovery.json: only events of its releases are taken, and of those that left it within a day. Without it, and as long as it was never read, the first hundred releases of a day are taken, whatever they are called',
    ],
    ['--data <file>', 'keeps the last day over a restart'],
    [
      '--prometheus',
      'counts at /metrics for Prometheus and keeps nothing, so that there may be many: watch, status and the desk then read from Prometheus',
    ],
  ],
  more: `Environment:
  WATTLINE_HEALTH_TOKEN   what readers must show; anybody may read, unless given
  WATTLINE_HEALTH_KEY     with --prometheus: puts addresses into groups; 32 letters or more, the same at every instance
Ends with 0 stopped, 1 could not begin, 2 wrong usage.`,
};

/** @throws TypeError for an invalid address over HTTP. */
function addressOf(text: string): string {
  if (!/^https?:\/\/[^\s]+$/.test(text) || !URL.canParse(text))
    throw new TypeError(`--discovery takes an address, http://edge:8080/discovery.json, not '${text}'.`);
  return text;
}

/** Shorter ones can be guessed, and an address with them. */
const KEY_LENGTH = 32;

/** @throws TypeError for a key that is missing or short. */
function groupsKeyOf(values: Values, env: Environment): string | undefined {
  if (values['prometheus'] !== true) return undefined;
  if (textOf(values, 'data') !== undefined) throw new TypeError('--prometheus and --data exclude each other.');
  const key = env['WATTLINE_HEALTH_KEY'] ?? '';
  if (key.length < KEY_LENGTH)
    throw new TypeError(
      `--prometheus takes WATTLINE_HEALTH_KEY with ${KEY_LENGTH} letters or more, the same at every instance: openssl rand -hex 32.`,
    );
  return key;
}

/** @throws TypeError with a message that says what is wrong. */
function settingsOf(values: Values, env: Environment) {
  const discovery = textOf(values, 'discovery');
  return {
    host: requiredText(values, 'host'),
    port: wholeNumber(requiredText(values, 'port'), 'port'),
    dataFile: textOf(values, 'data'),
    groupsKey: groupsKeyOf(values, env),
    discovery: discovery === undefined ? undefined : addressOf(discovery),
    // An empty variable counts as not set, as an environment that leaves a variable out may write it.
    readToken: env['WATTLINE_HEALTH_TOKEN'] || undefined,
  };
}

/** Runs the service and gives its exit code when it has stopped: 0 stopped, 1 could not begin, 2 wrong usage. */
export const run = serviceCommand({
  line,
  read: settingsOf,
  async begin(settings) {
    const service = await serveHealth(settings);
    const figures = settings.groupsKey === undefined ? '/api/release-health' : '/metrics';
    return { greeting: `How releases do: ${service.url}${figures}`, close: () => service.close() };
  },
});
