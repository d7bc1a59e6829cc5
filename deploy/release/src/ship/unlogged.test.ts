import { readAudit } from '../audit-log';
import { readPointer } from '../live/live-pointer';
import { compose } from '../site/compose';
import type { Store } from '../store/store';
import { grantsOf } from '../testing/grants-of';
import { madeStore } from '../testing/made-store';
import { promote } from './promote';
import { rollback } from './rollback';
import { withdraw } from './withdraw';

const made = madeStore(async () => {
  await keep({ grants: grantsOf({ confirmation: NAME }) });
  await releaseShell();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releaseRemote(NAME, version);
  await compose(made.store);
});
const { keep, publishRemote, releaseRemote, releaseShell } = made;
const NAME = '@wattline/checkout';

/** A store with an audit log that takes `lines` more lines. */
function withLogOf(lines: number): Store {
  let left = lines;
  return {
    ...made.store,
    write: (path, content, known) => {
      if (!path.startsWith('audit/')) return made.store.write(path, content, known);
      left -= 1;
      return left < 0 ? Promise.reject(new Error('ENOSPC')) : made.store.write(path, content, known);
    },
  };
}
const live = async () => (await readPointer(made.store, NAME))?.pointer.releases[0]?.version;
const lines = async (count: number) => (await readAudit(made.store, [NAME], count)).lines;

describe('acts-are-logged: the line after a rollback cannot be written', () => {
  test('the rollback is done, says which release it left, and that it is not logged', async () => {
    expect(await rollback(withLogOf(1), NAME, { by: 'maria' })).toEqual({
      part: NAME,
      from: '1.2.0',
      to: '1.1.0',
      result: 'done',
      unlogged: 'ENOSPC',
    });
    expect(await live()).toBe('1.1.0');
    expect(await lines(1)).toMatchObject([{ by: 'maria', action: 'rollback', part: NAME, result: 'begun' }]);
  });

  test('nor the line before it: it is done all the same, and so is a withdrawal', async () => {
    expect(await rollback(withLogOf(0), NAME, { by: 'maria' })).toMatchObject({ to: '1.1.0', unlogged: 'ENOSPC' });
    expect(await live()).toBe('1.1.0');
    const why = { by: 'maria', why: 'it debits twice' };
    expect(await withdraw(withLogOf(0), NAME, '1.1.0', why)).toMatchObject({ to: '1.0.0', unlogged: 'ENOSPC' });
  });

  test('the next one does not go one release too far: visitors still have what was taken back', async () => {
    await rollback(withLogOf(1), NAME, { by: 'maria' });
    await expect(rollback(made.store, NAME, { by: 'maria' })).rejects.toThrow(
      /1\.2\.0 is taken back already, and visitors still get it .*wattline-release compose.*--from 1\.1\.0/,
    );
    expect(await live()).toBe('1.1.0');
  });

  test('what is named goes back, composed or not; named twice, it goes back once', async () => {
    await rollback(withLogOf(1), NAME, { by: 'maria', only: '1.2.0' });
    await expect(rollback(made.store, NAME, { by: 'maria', only: '1.2.0' })).rejects.toThrow(
      '@wattline/checkout 1.2.0 is not the newest live release any more: 1.1.0 is.',
    );
    expect(await rollback(made.store, NAME, { by: 'maria', only: '1.1.0' })).toMatchObject({
      from: '1.1.0',
      to: '1.0.0',
    });
  });

  test('a promotion that was not composed is rolled back without a question', async () => {
    await publishRemote(NAME, '1.3.0');
    await promote(made.store, [{ name: NAME, version: '1.3.0' }], { by: 'maria' });
    expect(await rollback(made.store, NAME, { by: 'maria' })).toMatchObject({ from: '1.3.0', to: '1.2.0' });
  });
});

describe('acts-are-logged: the log of what may wait', () => {
  test('a promotion is refused, and changes nothing, where the line before it cannot be written', async () => {
    await publishRemote(NAME, '1.3.0');
    await expect(promote(withLogOf(0), [{ name: NAME, version: '1.3.0' }], { by: 'maria' })).rejects.toThrow(
      /Nothing was changed, since the audit log cannot be written: ENOSPC/,
    );
    expect(await live()).toBe('1.2.0');
  });

  test('a promotion is done, and says so, where the line after it cannot be written', async () => {
    await publishRemote(NAME, '1.3.0');
    expect(await promote(withLogOf(1), [{ name: NAME, version: '1.3.0' }], { by: 'maria' })).toMatchObject([
      { from: '1.2.0', to: '1.3.0', unlogged: 'ENOSPC' },
    ]);
    expect(await lines(1)).toMatchObject([{ action: 'promote', to: '1.3.0', result: 'begun' }]);
  });

  test('with its outcome in the log, the line before it is not shown', async () => {
    await rollback(made.store, NAME, { by: 'maria' });
    const shown = await lines(3);
    expect(shown.map(({ action, result }) => `${action} ${result}`)).toEqual([
      'rollback done',
      'promote done',
      'publish done',
    ]);
  });
});
