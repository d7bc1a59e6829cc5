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
import type { ErrorKeeper } from './log-routes';
import { passOn } from './pass-on';
import { metricsRoutes } from './prometheus/metrics-routes';

interface ServeOptions {
  /** The address of the site's discovery document: only its releases are taken. Unless given, the first hundred of a day. */
  readonly discovery?: string | undefined;
  /** The key of the groups of addresses, the same at every instance. */
  readonly groupsKey: string;
  /** The store that failures of parts are kept in; none are kept unless given. */
  readonly store?: string | undefined;
  /** Where failures are passed on to (OTLP/HTTP). */
  readonly passOnTo?: string | undefined;
  readonly host: string;
  readonly port: number;
}

interface HealthService {
  /** 'http://127.0.0.1:8082' */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const now = (): Date => new Date();

/** Opens the keeper of failures over a store; `close` ends when all of them are written. */
export type OpenErrors = (store: string) => Promise<ErrorKeeper & { readonly close: () => Promise<void> }>;

/** The nearest proxy is the edge; an address further off could be made up by the caller. */
const isNearest = (_address: string, hop: number): boolean => hop === 0;

/**
 * Serves `/api/telemetry/v1/logs` behind a proxy that names the caller's address, `/metrics` for Prometheus, and `/health` for the monitor of its process, which the edge does not pass on.
 *
 * @throws EADDRINUSE and the like.
 */
async function serveHealth(
  { discovery, groupsKey, store, passOnTo, host, port }: ServeOptions,
  openErrors: OpenErrors,
): Promise<HealthService> {
  const app = fastify({ trustProxy: isNearest });
  app.get('/health', async (_, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'up' }));
  const releases =
    discovery === undefined
      ? firstReleases(now)
      : releasesInDiscovery({ read: () => fetchDiscovery(discovery), now, warn: (message) => console.warn(message) });
  const keepers = [
    ...(store === undefined ? [] : [await openErrors(store)]),
    ...(passOnTo === undefined ? [] : [passOn(passOnTo, (message) => console.warn(message))]),
  ];
  const errors: ErrorKeeper = {
    takeFailure: (exception, mark) => keepers.forEach((keeper) => keeper.takeFailure(exception, mark)),
    takeLoad: (part, version) => keepers.forEach((keeper) => keeper.takeLoad(part, version)),
  };
  for (const keeper of keepers) app.addHook('onClose', () => keeper.close());
  await app.register(metricsRoutes({ key: groupsKey, now, releases, errors }));
  return { url: await app.listen({ host, port }), close: () => app.close() };
}

const line: CommandLine = {
  name: 'wattline-health',
  description:
    'Takes what pages measure (OTLP/HTTP JSON, POST /api/telemetry/v1/logs) and counts it by release at /metrics, which Prometheus reads: the composer, status and the desk read it from there. It keeps no figure, so there may be many. Failures of parts are kept in the store, for wattline-release errors and the desk. Put it behind the edge (wattline-edge nginx --health): it believes the edge’s X-Forwarded-For.',
  options: [
    ['--port <number>', '/health says that it is up', '8082'],
    ['--host <address>', 'where it listens', '127.0.0.1'],
    [
      '--discovery <url>',
      'the site’s discovery document, http://edge:8080/discovery.json: only events of its releases are taken, and of those that left it within a day. Without it, and as long as it was never read, the first hundred releases of a day are taken, whatever they are called',
    ],
    [
      '--pass-on <url>',
      'also sends the failures that it takes to a collector of OpenTelemetry, Loki or Sentry, as OTLP/HTTP JSON: http://collector:4318/v1/logs',
    ],
  ],
  more: `Environment:
  WATTLINE_HEALTH_KEY     puts addresses into groups; 32 letters or more, the same at every instance. Another one with each start
                          unless given, which does for one instance
  WATTLINE_STORE          where failures are kept: a folder, or s3://bucket/prefix; none are kept unless given. It writes to the
                          folder .errors of each part alone, and reads their part.json
Ends with 0 stopped, 1 could not begin, 2 wrong usage.`,
};

/** @throws TypeError for an invalid address over HTTP. */
function addressOf(values: Values, option: string): string | undefined {
  const text = textOf(values, option);
  if (text !== undefined && (!/^https?:\/\/[^\s]+$/.test(text) || !URL.canParse(text)))
    throw new TypeError(`--${option} takes an address, http://edge:8080/discovery.json, not '${text}'.`);
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
  return {
    host: requiredText(values, 'host'),
    port: wholeNumber(requiredText(values, 'port'), 'port'),
    groupsKey: groupsKeyOf(env),
    store: env['WATTLINE_STORE'] || undefined,
    discovery: addressOf(values, 'discovery'),
    passOnTo: addressOf(values, 'pass-on'),
  };
}

/** Runs the service and gives its exit code when it has stopped: 0 stopped, 1 could not begin, 2 wrong usage. */
export const runHealth = (openErrors: OpenErrors) =>
  serviceCommand({
    line,
    read: settingsOf,
    async begin(settings) {
      const service = await serveHealth(settings, openErrors);
      return { greeting: `How releases do: ${service.url}/metrics`, close: () => service.close() };
    },
  });
