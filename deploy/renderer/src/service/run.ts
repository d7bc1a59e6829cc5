import { parseArgs } from 'node:util';
import { openStore } from '@wattline/release';
import { createRenderer } from '../create-renderer';
import { backendReader } from './backend-reader';
import { readOperatorToken } from './operator-token';
import { serveRenderer } from './serve-renderer';

const HELP = `wattline-renderer --backend ORIGIN [options]
  Renders first views for the edge (docs/decisions/0019), until it gets SIGTERM.
  --backend ORIGIN              where data is read: the edge, which adds the operator's token (http://edge), or the backend
                                itself, with a token
  --operator-token-file FILE    the token, or the line of nginx that holds it (operator.conf). Unless given
                                WATTLINE_OPERATOR_TOKEN; with neither, the backend is asked without one
  --store FOLDER | s3://…       the store; WATTLINE_STORE unless given. A bucket's region, endpoint and credentials come from
                                the usual AWS environment
  --path-style                  for a server that does not know a bucket by its host name
  --host ADDRESS                (0.0.0.0)
  --port NUMBER                 (8081); /health says that it is up
  --budget MILLISECONDS         how long a page waits for its first view (200): less than the edge waits for this`;

const options = {
  backend: { type: 'string' },
  'operator-token-file': { type: 'string' },
  store: { type: 'string' },
  'path-style': { type: 'boolean', default: false },
  host: { type: 'string', default: '0.0.0.0' },
  port: { type: 'string', default: '8081' },
  budget: { type: 'string', default: '200' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Where a command's words go, and when its service ends. */
export interface Surroundings {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly untilStopped: () => Promise<unknown>;
}

/** A whole number of an option. @throws TypeError that says which one is none. */
function numberOf(text: string, name: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new TypeError(`--${name} takes a whole number, not '${text}'.`);
  return Number(text);
}

/** @throws TypeError and those of parsing, whose messages say what is wrong. */
function settingsOf(args: readonly string[], env: Surroundings['env']) {
  const { values } = parseArgs({ args: [...args], options });
  const { backend, store = env['WATTLINE_STORE'] } = values;
  if (values.help) return null;
  if (backend === undefined || !/^https?:\/\/[^/?#]+$/.test(backend))
    throw new TypeError('--backend takes an origin, http://host:port.');
  if (store === undefined) throw new TypeError('--store is missing.');
  return {
    ...values,
    backend,
    store,
    port: numberOf(values.port, 'port'),
    budgetMs: numberOf(values.budget, 'budget'),
    token: readOperatorToken(values['operator-token-file'], env),
  };
}

/** Runs the service and gives its exit code when it has stopped: 0 stopped, 1 could not listen, 2 wrong usage. */
export async function run(
  args: readonly string[],
  { out, error, env, untilStopped }: Surroundings,
): Promise<0 | 1 | 2> {
  let settings: ReturnType<typeof settingsOf>;
  try {
    settings = settingsOf(args, env);
  } catch (thrown) {
    error(`✖ ${thrown instanceof Error ? thrown.message : String(thrown)} See wattline-renderer --help.`);
    return 2;
  }
  if (!settings) {
    out(HELP);
    return 0;
  }
  const { backend, token, budgetMs, host, port } = settings;
  const renderer = createRenderer({
    store: await openStore(settings.store, settings['path-style']),
    read: backendReader(backend, token),
    budgetMs,
    onFailure: (release, { message }) => error(JSON.stringify({ release, noFirstView: message })),
  });
  try {
    await renderer.warm();
    const service = await serveRenderer(renderer, { host, port });
    out(`Rendering at ${service.url} from ${settings.store}.`);
    await untilStopped();
    await service.close();
    return 0;
  } catch (thrown) {
    error(`✖ ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    return 1;
  } finally {
    renderer.close();
  }
}
