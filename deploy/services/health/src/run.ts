import {
  type CommandLine,
  type Environment,
  requiredText,
  serviceCommand,
  textOf,
  type Values,
  wholeNumber,
} from '@wattline/services/command';
import { serveHealth } from './serve-health';

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
