import { randomBytes } from 'node:crypto';
import fastify from 'fastify';
import {
  BEHIND_EDGE,
  type CommandLine,
  type Environment,
  listening,
  type Listening,
  placeOf,
  placeOptions,
  serviceCommand,
  textOf,
  type Values,
} from '@wattline/services/command';
import { fetchDiscovery, firstReleases, releasesInDiscovery } from './known-releases';
import { passOn } from './pass-on';
import type { ErrorKeeper } from './prometheus/metrics-routes';
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

const now = (): Date => new Date();

/** Opens the keeper of failures over a store; `close` ends when all of them are written. */
export type OpenErrors = (store: string) => Promise<ErrorKeeper & { readonly close: () => Promise<void> }>;

/** Serves `/api/telemetry/v1/logs` behind the edge, and `/metrics` for Prometheus. @throws EADDRINUSE and the like. */
async function serveHealth(
  { discovery, groupsKey, store, passOnTo, ...place }: ServeOptions,
  openErrors: OpenErrors,
): Promise<Listening> {
  const app = fastify(BEHIND_EDGE);
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
  return listening(app, place);
}

const line: CommandLine = {
  name: 'wattline-health',
  description:
    'Takes what pages measure (OTLP/HTTP JSON, POST /api/telemetry/v1/logs) and counts it by release at /metrics, which Prometheus reads: the composer, status and the desk read it from there. It keeps no figure, so there may be many. Failures of parts are kept in the store, for wattline-release errors and the desk. Put it behind the edge (wattline-edge nginx --health): it believes the edge’s X-Forwarded-For.',
  options: [
    ...placeOptions('8082'),
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
    ...placeOf(values),
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
