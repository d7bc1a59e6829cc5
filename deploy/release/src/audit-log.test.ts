import { readAudit } from './audit-log';
import { promote } from './ship/promote';
import { rollback } from './ship/rollback';
import type { Store } from './store/store';
import { madeStore } from './testing/made-store';

const made = madeStore(async () => {
  for (const version of ['1.0.0', '1.1.0']) await publishRemote(NAME, version);
});
const { publishRemote } = made;
const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
] as const;
const NAME = '@wattline/checkout';
const go = (version: string, by: string, traffic?: number) =>
  promote(made.store, [{ name: NAME, version }], { by, traffic });
const lines = async (count = 20) => (await readAudit(made.store, [NAME], count)).lines;

test('every action leaves a line: who, what, when, from, to', async () => {
  await go('1.0.0', 'maria');
  await go('1.1.0', 'luis', 20);
  await rollback(made.store, NAME, { by: 'watcher', why: 'five visitors' });
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const line = { at, part: NAME, result: 'done', why: null };
  expect(await lines()).toEqual([
    { ...line, by: 'watcher', action: 'rollback', from: '1.0.0 80 %, 1.1.0 20 %', to: '1.0.0', why: 'five visitors' },
    { ...line, by: 'luis', action: 'promote', from: '1.0.0', to: '1.0.0 80 %, 1.1.0 20 %' },
    { ...line, by: 'maria', action: 'promote', from: null, to: '1.0.0' },
    { ...line, by: 'test', action: 'publish', from: null, to: '1.1.0' },
    { ...line, by: 'test', action: 'publish', from: null, to: '1.0.0' },
  ]);
  expect(await lines(1)).toHaveLength(1);
});

test('the log lists acts that were refused, that failed and that changed nothing, too', async () => {
  await go('1.0.0', 'maria');
  await go('1.0.0', 'maria');
  await expect(go('9.9.9', 'luis')).rejects.toThrow();
  const broken: Store = {
    ...made.store,
    write: (path, content, known) =>
      path.startsWith('live/') ? Promise.reject(new Error('ENOSPC')) : made.store.write(path, content, known),
  };
  await expect(promote(broken, [{ name: NAME, version: '1.1.0' }], { by: 'luis' })).rejects.toThrow('ENOSPC');
  expect(await lines(3)).toMatchObject([
    { by: 'luis', to: '1.1.0', result: 'failed', why: 'ENOSPC' },
    { by: 'luis', to: '9.9.9', result: 'refused', why: `${NAME} 9.9.9 is not published. Publish it first.` },
    { by: 'maria', result: 'unchanged' },
  ]);
});

test('lines of one millisecond stay in their order', async () => {
  // Only the time of day stands still.
  jest.useFakeTimers({ doNotFake: [...TIMERS] });
  await go('1.0.0', 'maria');
  await go('1.0.0', 'luis');
  await go('9.9.9', 'ana').catch(() => undefined);
  jest.useRealTimers();
  expect((await lines(3)).map(({ by }) => by)).toEqual(['ana', 'luis', 'maria']);
});

test('lines of writers at the same instant do not meet', async () => {
  await Promise.allSettled(Array.from({ length: 30 }, (_, index) => go('9.9.9', `writer ${index}`)));
  expect(new Set((await lines(30)).map(({ by }) => by)).size).toBe(30);
});

test('of each part the last change of what is live is found', async () => {
  await go('1.0.0', 'maria');
  await go('9.9.9', 'luis').catch(() => undefined);
  const { changes } = await readAudit(made.store, [NAME, '@wattline/session'], 0);
  expect([...changes]).toEqual([[NAME, expect.objectContaining({ by: 'maria', to: '1.0.0' })]]);
});
