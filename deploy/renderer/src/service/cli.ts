import { openStore } from '@wattline/release';
import {
  type CommandLine,
  type Environment,
  placeOf,
  placeOptions,
  processSurroundings,
  type RunningService,
  requiredText,
  serviceCommand,
  type Surroundings,
  textOf,
  type Values,
  wholeNumber,
} from '@wattline/services/command';
import { createRenderer } from '../create-renderer';
import { backendReader } from './backend-reader';
import { exceptionSender } from './send-exceptions';
import { serveRenderer } from './serve-renderer';

const line: CommandLine = {
  name: 'wattline-renderer',
  description: 'Renders first views for the edge (docs/decisions/0019), until it gets SIGTERM.',
  options: [
    ['--backend <origin>', 'where data is read: the edge, which adds the operator’s token: http://edge'],
    [
      '--store <folder | s3://…>',
      'the store; WATTLINE_STORE unless given. A bucket’s region, endpoint and credentials come from the usual AWS environment',
    ],
    ['--path-style', 'for a server that does not know a bucket by its host name'],
    ...placeOptions('8081', '0.0.0.0'),
    ['--budget <milliseconds>', 'how long a page waits for its first view: less than the edge waits for this', '200'],
    [
      '--most-entries <number>',
      'how many releases render at a time, each in a process of its own with 128 MB at most: all that are live, unless given',
    ],
  ],
  more: 'Ends with 0 stopped, 1 could not begin, 2 wrong usage.',
};

/** @throws TypeError with a message that says what is wrong. */
function settingsOf(values: Values, env: Environment) {
  const backend = textOf(values, 'backend');
  const store = textOf(values, 'store') ?? env['WATTLINE_STORE'];
  const mostEntries = textOf(values, 'most-entries');
  if (backend === undefined || !/^https?:\/\/[^/?#]+$/.test(backend))
    throw new TypeError('--backend takes an origin, http://host:port.');
  if (store === undefined) throw new TypeError('--store is missing.');
  return {
    backend,
    store,
    pathStyle: values['path-style'] === true,
    ...placeOf(values),
    budgetMs: wholeNumber(requiredText(values, 'budget'), 'budget'),
    ...(mostEntries !== undefined && { mostEntries: wholeNumber(mostEntries, 'most-entries') }),
  };
}

const TELEMETRY_MS = 10_000;

async function begin(
  { backend, host, port, store, pathStyle, ...limits }: ReturnType<typeof settingsOf>,
  error: Surroundings['error'],
): Promise<RunningService> {
  const sendException = exceptionSender(async (url, body) =>
    fetch(new URL(url, backend), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TELEMETRY_MS),
    }),
  );
  const renderer = createRenderer({
    store: await openStore(store, pathStyle),
    read: backendReader(backend),
    ...limits,
    onFailure(release, thrown, at) {
      error(JSON.stringify({ release, noFirstView: thrown.message }));
      sendException(thrown, at);
    },
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

const run = serviceCommand({ line, read: settingsOf, begin });

process.exitCode = await run(process.argv.slice(2), processSurroundings());
