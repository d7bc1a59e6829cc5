import { readAudit } from './audit-log';
import { readPointer } from './live/live-pointer';
import { promote } from './ship/promote';
import { rollback } from './ship/rollback';
import { withdraw } from './ship/withdraw';
import { compose } from './site/compose';
import type { Store } from './store/store';
import { grantsOf } from './testing/grants-of';
import { madeStore } from './testing/made-store';

const made = madeStore(async () => {
  await keep({ grants: grantsOf({ confirmation: NAME }) });
  await releaseShell();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releaseRemote(NAME, version);
  await publishRemote(NAME, '1.3.0');
  await compose(made.store);
});
const { keep, publishRemote, releaseRemote, releaseShell } = made;
const NAME = '@wattline/checkout';

interface Wish {
  readonly by?: string;
  readonly traffic?: number;
  readonly store?: Store;
}
const go = (version: string, { by = 'maria', traffic, store = made.store }: Wish = {}) =>
  promote(store, [{ name: NAME, version }], { by, traffic });
const back = (store = made.store, only?: string) => rollback(store, NAME, { by: 'maria', only });
const live = async () => (await readPointer(made.store, NAME))?.pointer.releases[0]?.version;
const lines = async (count: number) => (await readAudit(made.store, [NAME], count)).lines;

/** A store with so many more writes below a folder, then none. */
function fullAfter(writes: number, folder: string): Store {
  let left = writes;
  return {
    ...made.store,
    write: (path, content, known) =>
      path.startsWith(folder) && (left -= 1) < 0
        ? Promise.reject(new Error('ENOSPC'))
        : made.store.write(path, content, known),
  };
}
const withLogOf = (more: number): Store => fullAfter(more, 'audit/');

test('every action leaves a line: who, what, when, from, to', async () => {
  await go('1.3.0', { by: 'luis', traffic: 20 });
  await rollback(made.store, NAME, { by: 'watcher', why: 'five visitors' });
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const line = { at, part: NAME, result: 'done', why: null };
  expect(await lines(3)).toEqual([
    { ...line, by: 'watcher', action: 'rollback', from: '1.2.0 80 %, 1.3.0 20 %', to: '1.2.0', why: 'five visitors' },
    { ...line, by: 'luis', action: 'promote', from: '1.2.0', to: '1.2.0 80 %, 1.3.0 20 %' },
    { ...line, by: 'test', action: 'publish', from: null, to: '1.3.0' },
  ]);
});

test('the log lists acts that were refused, that failed and that changed nothing, too', async () => {
  await go('1.2.0');
  await expect(go('9.9.9', { by: 'luis' })).rejects.toThrow();
  await expect(go('1.1.0', { by: 'luis', store: fullAfter(0, 'live/') })).rejects.toThrow('ENOSPC');
  expect(await lines(3)).toMatchObject([
    { by: 'luis', to: '1.1.0', result: 'failed', why: 'ENOSPC' },
    { by: 'luis', to: '9.9.9', result: 'refused', why: `${NAME} 9.9.9 is not published. Publish it first.` },
    { by: 'maria', result: 'unchanged' },
  ]);
});

test('lines of one millisecond stay in their order', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await go('1.1.0');
  await go('1.1.0', { by: 'luis' });
  await go('9.9.9', { by: 'ana' }).catch(() => undefined);
  expect((await lines(3)).map(({ by }) => by)).toEqual(['ana', 'luis', 'maria']);
});

test('lines of writers at the same instant do not meet', async () => {
  await Promise.allSettled(Array.from({ length: 30 }, (_, index) => go('9.9.9', { by: `writer ${index}` })));
  expect(new Set((await lines(30)).map(({ by }) => by)).size).toBe(30);
});

test('of each part the last change of what is live is found', async () => {
  await go('1.1.0');
  await go('9.9.9', { by: 'luis' }).catch(() => undefined);
  const { changes } = await readAudit(made.store, [NAME, '@wattline/session'], 0);
  expect([...changes]).toEqual([[NAME, expect.objectContaining({ by: 'maria', to: '1.1.0' })]]);
});

describe('acts-are-logged: the line after a rollback cannot be written', () => {
  test('the rollback is done, says which release it left, and that it is not logged', async () => {
    const done = { part: NAME, from: '1.2.0', to: '1.1.0', result: 'done', unlogged: 'ENOSPC' };
    expect(await back(withLogOf(1))).toEqual(done);
    expect(await live()).toBe('1.1.0');
    expect(await lines(1)).toMatchObject([{ by: 'maria', action: 'rollback', part: NAME, result: 'begun' }]);
  });

  test('nor the line before it: it is done all the same, and so is a withdrawal', async () => {
    expect(await back(withLogOf(0))).toMatchObject({ to: '1.1.0', unlogged: 'ENOSPC' });
    expect(await live()).toBe('1.1.0');
    const why = { by: 'maria', why: 'it debits twice' };
    expect(await withdraw(withLogOf(0), NAME, '1.1.0', why)).toMatchObject({ to: '1.0.0', unlogged: 'ENOSPC' });
  });

  test('the next one does not go one release too far, as visitors still have what was taken back, unless it is named', async () => {
    await back(withLogOf(1));
    await expect(back()).rejects.toThrow(
      /1\.2\.0 is taken back already, and visitors still get it .*wattline-release compose.*--from 1\.1\.0/,
    );
    expect(await live()).toBe('1.1.0');
    expect(await back(made.store, '1.1.0')).toMatchObject({ from: '1.1.0', to: '1.0.0' });
  });

  test('a promotion that was not composed is rolled back without a question', async () => {
    await go('1.3.0');
    expect(await back()).toMatchObject({ from: '1.3.0', to: '1.2.0' });
  });
});

describe('acts-are-logged: the log of what may wait', () => {
  test('a promotion is refused, and changes nothing, where the line before it cannot be written', async () => {
    await expect(go('1.3.0', { store: withLogOf(0) })).rejects.toThrow(
      /Nothing was changed, since the audit log cannot be written: ENOSPC/,
    );
    expect(await live()).toBe('1.2.0');
  });

  test('a promotion is done, and says so, where the line after it cannot be written', async () => {
    const done = [{ from: '1.2.0', to: '1.3.0', unlogged: 'ENOSPC' }];
    expect(await go('1.3.0', { store: withLogOf(1) })).toMatchObject(done);
    expect(await lines(1)).toMatchObject([{ action: 'promote', to: '1.3.0', result: 'begun' }]);
  });
});
