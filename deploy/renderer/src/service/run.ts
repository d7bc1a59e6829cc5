import { parseArgs } from 'node:util';
import { openStore } from '@wattline/release';
import {
  type Environment,
  type RunningService,
  serviceCommand,
  type Surroundings,
  wholeNumber,
} from '@wattline/service';
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
  --budget MILLISECONDS         how long a page waits for its first view (200): less than the edge waits for this
Ends with 0 stopped, 1 could not begin, 2 wrong usage.`;

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

/** @throws TypeError and those of parsing, whose messages say what is wrong. */
function settingsOf(args: readonly string[], env: Environment) {
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
    port: wholeNumber(values.port, 'port'),
    budgetMs: wholeNumber(values.budget, 'budget'),
    token: readOperatorToken(values['operator-token-file'], env),
  };
}

type Settings = NonNullable<ReturnType<typeof settingsOf>>;

async function begin(
  { backend, token, budgetMs, host, port, store, 'path-style': pathStyle }: Settings,
  error: Surroundings['error'],
): Promise<RunningService> {
  const renderer = createRenderer({
    store: await openStore(store, pathStyle),
    read: backendReader(backend, token),
    budgetMs,
    onFailure: (release, { message }) => error(JSON.stringify({ release, noFirstView: message })),
  });
  try {
    await renderer.warm();
    const service = await serveRenderer(renderer, { host, port });
    return {
      greeting: `Rendering at ${service.url} from ${store}.`,
      close: () => service.close().finally(() => renderer.close()),
    };
  } catch (thrown) {
    renderer.close();
    throw thrown;
  }
}

/** Runs the service and gives its exit code when it has stopped: 0 stopped, 1 could not begin, 2 wrong usage. */
export const run = serviceCommand({ name: 'wattline-renderer', help: HELP, read: settingsOf, begin });
