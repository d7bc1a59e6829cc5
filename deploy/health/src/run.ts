import { parseArgs } from 'node:util';
import { type Environment, serviceCommand, wholeNumber } from '@wattline/service';
import { serveHealth } from './serve-health';

const HELP = `wattline-health [--port N] [--host ADDRESS] [--data FILE]
  Takes what pages measure (OTLP/HTTP JSON, POST /api/telemetry/v1/logs) and tells how each release does
  (GET /api/release-health). Put it behind the edge (wattline-edge nginx --health), whose X-Forwarded-For it believes.
  --port N         (8082); /health says that it is up
  --host ADDRESS   (127.0.0.1)
  --discovery URL  the site's discovery document, http://edge:8080/discovery.json: only events of its releases are taken, and
                   of those that left it within a day. Without it, and as long as it was never read, the first hundred
                   releases of a day are taken, whatever they are called
  --data FILE      keeps the last day over a restart
Environment:
  WATTLINE_HEALTH_TOKEN   what readers must show; anybody may read, unless given
Ends with 0 stopped, 1 could not begin, 2 wrong usage.`;

const options = {
  port: { type: 'string', default: '8082' },
  host: { type: 'string', default: '127.0.0.1' },
  discovery: { type: 'string' },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** @throws TypeError for an invalid address over HTTP. */
function addressOf(text: string): string {
  if (!/^https?:\/\/[^\s]+$/.test(text) || !URL.canParse(text))
    throw new TypeError(`--discovery takes an address, http://edge:8080/discovery.json, not '${text}'.`);
  return text;
}

/** @throws TypeError and those of parsing, whose messages say what is wrong. */
function settingsOf(args: readonly string[], env: Environment) {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) return null;
  return {
    host: values.host,
    port: wholeNumber(values.port, 'port'),
    dataFile: values.data,
    discovery: values.discovery === undefined ? undefined : addressOf(values.discovery),
    // // An empty variable counts as not set, since an environment may write an unset one so.
    readToken: env['WATTLINE_HEALTH_TOKEN'] || undefined,
  };
}

/** Runs the service and gives its exit code when it has stopped: 0 stopped, 1 could not begin, 2 wrong usage. */
export const run = serviceCommand({
  name: 'wattline-health',
  help: HELP,
  read: settingsOf,
  async begin(settings) {
    const service = await serveHealth(settings);
    return { greeting: `How releases do: ${service.url}/api/release-health`, close: () => service.close() };
  },
});
