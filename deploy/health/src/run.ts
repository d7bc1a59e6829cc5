import { parseArgs } from 'node:util';
import { serveHealth } from './serve-health';

const HELP = `wattline-health [--port N] [--host ADDRESS] [--data FILE]
  Takes what pages measure (OTLP/HTTP JSON, POST /api/telemetry/v1/logs) and tells how each release does
  (GET /api/release-health). Put it behind the edge (wattline-edge nginx --health), whose X-Forwarded-For it believes.
  --port N         (8082); /health says that it is up
  --host ADDRESS   (127.0.0.1)
  --data FILE      keeps the last day over a restart
Environment:
  WATTLINE_HEALTH_TOKEN   what readers must show; anybody may read, unless given
Ends with 0 stopped, 1 could not begin, 2 wrong usage.`;

const options = {
  port: { type: 'string', default: '8082' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Where a command's words go, and when its service ends. */
export interface Surroundings {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  readonly env: NodeJS.ProcessEnv;
  readonly untilStopped: () => Promise<unknown>;
}

/** @throws TypeError and those of parsing, whose messages say what is wrong. */
function settingsOf(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) return null;
  if (!/^\d{1,5}$/.test(values.port)) throw new TypeError(`--port takes a whole number, not '${values.port}'.`);
  return { host: values.host, port: Number(values.port), dataFile: values.data };
}

/** Runs the service and gives its exit code when it has stopped: 0 stopped, 1 could not begin, 2 wrong usage. */
export async function run(
  args: readonly string[],
  { out, error, env, untilStopped }: Surroundings,
): Promise<0 | 1 | 2> {
  let settings: ReturnType<typeof settingsOf>;
  try {
    settings = settingsOf(args);
  } catch (thrown) {
    error(`✖ ${thrown instanceof Error ? thrown.message : String(thrown)} See wattline-health --help.`);
    return 2;
  }
  if (!settings) {
    out(HELP);
    return 0;
  }
  try {
    // What is empty counts as not set, as an environment that leaves a variable out may write it.
    const service = await serveHealth({ ...settings, readToken: env['WATTLINE_HEALTH_TOKEN'] || undefined });
    out(`How releases do: ${service.url}/api/release-health`);
    await untilStopped();
    await service.close();
    return 0;
  } catch (thrown) {
    error(`✖ ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    return 1;
  }
}
