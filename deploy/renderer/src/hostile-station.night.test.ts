import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { BackendAnswer } from '@wattline/contract';
import { createRenderer, type Renderer, type RendererOptions } from './create-renderer';
import { madeStore } from './testing/made-store';

/** One station of a hostile operator, or of a backend that hangs, and its cost to the others' first views. */

let renderer: Renderer | undefined;
afterEach(() => {
  renderer?.close();
  renderer = undefined;
});

const entry = (body: string): string =>
  `export async function renderFirstView({ path, read }) { ${body} return { html: path, styles: '', title: '' }; }`;
const answer: BackendAnswer = { status: 200, headers: {}, body: '{}' };
const HOSTILE = '/station/hostile';
/** Enough for a good page on a machine that is busy with other tests, since three late ones would close its release. */
const BUSY_MS = 1_500;

function open(code: string, options: Partial<RendererOptions> = {}) {
  const failures: string[] = [];
  const reads: string[] = [];
  const { render, warm } = (renderer = createRenderer({
    store: madeStore({ '1.0.0': { code } }),
    read: async (path) => {
      reads.push(path);
      return answer;
    },
    // Other tests run beside these.
    budgetMs: 10_000,
    keepMs: 0,
    keepLiveMs: 60_000,
    pauseMs: 600_000,
    onFailure: (_, { message }) => failures.push(message),
    ...options,
  }));
  const station = async (path: string): Promise<boolean> => (await render({ segment: 'station', path })) !== null;
  const untilRendered = async (path: string): Promise<void> => {
    while (!(await station(path))) await wait(10);
  };
  return { station, warm, untilRendered, failures, reads };
}

test('a station that is late repeatedly is left alone, and the others have their first view', async () => {
  // Each try has its own gate, which stays open: on a busy machine the read may begin after its page was given up.
  let gate = new AbortController();
  const { station, warm, failures, reads } = open(entry('await read("/api" + path);'), {
    budgetMs: BUSY_MS,
    hangMs: 10_000,
    read: async (path) => {
      reads.push(path);
      const { signal } = gate;
      if (path.endsWith('hostile') && !signal.aborted) await once(signal, 'abort');
      return answer;
    },
  });
  const isAsked = (): number => reads.filter((path) => path === '/api' + HOSTILE).length;
  await warm();
  for (let tries = 1; tries <= 3; tries += 1) {
    expect(await station(HOSTILE)).toBe(false);
    gate.abort();
    while (failures.length < tries) await wait(10);
    gate = new AbortController();
  }
  expect(failures).toEqual(Array.from({ length: 3 }, () => 'The render was late.'));
  const asked = isAsked();
  expect(await station(HOSTILE)).toBe(false);
  expect(isAsked()).toBe(asked);
  expect(await station('/station/good')).toBe(true);
});

test('a render that hangs ends its entry, and the pages that end with it do not count as failed', async () => {
  const busy = `if (path === '${HOSTILE}') for (;;);`;
  const { station, warm, untilRendered, failures } = open(entry(`await read('/api/x'); ${busy}`), {
    budgetMs: BUSY_MS,
    hangMs: 500,
  });
  await warm();
  const others = ['/station/1', '/station/2', '/station/3', '/station/4'];
  await Promise.all([station(HOSTILE), ...others.map((path) => wait(50).then(() => station(path)))]);
  while (failures.length < 1) await wait(10);
  expect(failures).toEqual(['The entry was stopped.']);
  await untilRendered('/station/5');
});

test('a record that leads to thousands of reads gets fifty, and its station has no view', async () => {
  const all = `await Promise.all(Array.from({ length: path === '${HOSTILE}' ? 10_001 : 42 }, (_, at) => read('/api/' + at)));`;
  const { station, reads } = open(entry(all));
  expect(await station(HOSTILE)).toBe(false);
  expect(reads).toHaveLength(50);
  expect(await station('/station/good')).toBe(true);
});

test('an answer of more than two million characters is not read', async () => {
  const { station } = open(entry("await read('/api' + path);"), {
    read: async (path) => ({ ...answer, body: path.endsWith('hostile') ? ' '.repeat(2_000_001) : '{}' }),
  });
  expect(await station(HOSTILE)).toBe(false);
  expect(await station('/station/good')).toBe(true);
});
