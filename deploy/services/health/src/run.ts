import { randomBytes } from 'node:crypto';
import fastify from 'fastify';
import {
  type CommandLine,
  type Environment,
  requiredText,
  serviceCommand,
  textOf,
  type Values,
  wholeNumber,
} from '@wattline/services/command';
import { fetchDiscovery, firstReleases, releasesInDiscovery } from './known-releases';
import { metricsRoutes } from './prometheus/metrics-routes';

interface ServeOptions {
  /** The address of the site's discovery document: only its releases are taken. Unless given, the first hundred of a day. */
  readonly discovery?: string | undefined;
  /** The key of the groups of addresses, the same at every instance. */
  readonly groupsKey: string;
  readonly host: string;
  readonly port: number;
}

interface HealthService {
  /** 'http://127.0.0.1:8082' */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const now = (): Date => new Date();

/** The nearest proxy is the edge; an address further off could be made up by the caller. */
const isNearest = (_address: string, hop: number): boolean => hop === 0;

/**
 * Serves `/api/telemetry/v1/logs` behind a proxy that names the caller's address, `/metrics` for Prometheus, and `/health` for the monitor of its process, which the edge does not pass on.
 *
 * @throws EADDRINUSE and the like.
 */
async function serveHealth({ discovery, groupsKey, host, port }: ServeOptions): Promise<HealthService> {
  const app = fastify({ trustProxy: isNearest });
  app.get('/health', async (_, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'up' }));
  const releases =
    discovery === undefined
      ? firstReleases(now)
      : releasesInDiscovery({ read: () => fetchDiscovery(discovery), now, warn: (message) => console.warn(message) });
  await app.register(metricsRoutes({ key: groupsKey, now, releases }));
  return { url: await app.listen({ host, port }), close: () => app.close() };
}

const line: CommandLine = {
  name: 'wattline-health',
  description:
    'Takes what pages measure (OTLP/HTTP JSON, POST /api/telemetry/v1/logs) and counts it by release at /metrics, which Prometheus reads: the composer, status and the desk read it from there. It keeps nothing, so there may be many. Put it behind the edge (wattline-edge nginx --health): it believes the edge’s X-Forwarded-For.',
  options: [
    ['--port <number>', '/health says that it is up', '8082'],
    ['--host <address>', 'where it listens', '127.0.0.1'],
    [
      '--discovery <url>',
      'the site’s discovery document, http://edge:8080/discovery.json: only events of its releases are taken, and of those that left it within a day. Without it, and as long as it was never read, the first hundred releases of a day are taken, whatever they are called',
    ],
  ],
  more: `Environment:
  WATTLINE_HEALTH_KEY     puts addresses into groups; 32 letters or more, the same at every instance. Another one with each start
                          unless given, which does for one instance
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

/** @throws TypeError for a key that is short. */
function groupsKeyOf(env: Environment): string {
  const key = env['WATTLINE_HEALTH_KEY'] || randomBytes(KEY_LENGTH).toString('hex');
  if (key.length < KEY_LENGTH)
    throw new TypeError(`WATTLINE_HEALTH_KEY has ${KEY_LENGTH} letters or more: openssl rand -hex 32.`);
  return key;
}

/** @throws TypeError with a message that says what is wrong. */
function settingsOf(values: Values, env: Environment) {
  const discovery = textOf(values, 'discovery');
  return {
    host: requiredText(values, 'host'),
    port: wholeNumber(requiredText(values, 'port'), 'port'),
    groupsKey: groupsKeyOf(env),
    discovery: discovery === undefined ? undefined : addressOf(discovery),
  };
}

/** Runs the service and gives its exit code when it has stopped: 0 stopped, 1 could not begin, 2 wrong usage. */
export const run = serviceCommand({
  line,
  read: settingsOf,
  async begin(settings) {
    const service = await serveHealth(settings);
    return { greeting: `How releases do: ${service.url}/metrics`, close: () => service.close() };
  },
});
