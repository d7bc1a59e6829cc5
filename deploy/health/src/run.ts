import {
  type CommandLine,
  type Environment,
  requiredText,
  serviceCommand,
  textOf,
  type Values,
  wholeNumber,
} from '@wattline/service';
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
  ],
  more: `Environment:
  WATTLINE_HEALTH_TOKEN   what readers must show; anybody may read, unless given
Ends with 0 stopped, 1 could not begin, 2 wrong usage.`,
};

/** @throws TypeError for an invalid address over HTTP. */
function addressOf(text: string): string {
  if (!/^https?:\/\/[^\s]+$/.test(text) || !URL.canParse(text))
    throw new TypeError(`--discovery takes an address, http://edge:8080/discovery.json, not '${text}'.`);
  return text;
}

/** @throws TypeError with a message that says what is wrong. */
function settingsOf(values: Values, env: Environment) {
  const discovery = textOf(values, 'discovery');
  return {
    host: requiredText(values, 'host'),
    port: wholeNumber(requiredText(values, 'port'), 'port'),
    dataFile: textOf(values, 'data'),
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
    return { greeting: `How releases do: ${service.url}/api/release-health`, close: () => service.close() };
  },
});
