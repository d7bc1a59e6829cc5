import { readPointer } from '../live/live-pointer';
import { ReleaseError } from '../release-error';
import type { Store } from '../store/store';
import { madeStore } from '../testing/made-store';
import { promote } from './promote';
import { rollback } from './rollback';

const made = madeStore();
const { publishRemote, releaseRemote } = made;
const NAME = '@wattline/checkout';

const live = async () => (await readPointer(made.store, NAME))?.pointer;
const back = (only?: string) => rollback(made.store, NAME, { by: 'maria', ...(only !== undefined && { only }) });

test('back to what was live before, step by step; what was taken back is nothing to go to', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releaseRemote(NAME, version);
  expect(await back()).toEqual({ part: NAME, from: '1.2.0', to: '1.1.0', result: 'done' });
  expect(await live()).toEqual({ releases: [{ version: '1.1.0', traffic: 100 }], earlier: ['1.0.0'] });
  await back('1.1.0');
  expect(await live()).toEqual({ releases: [{ version: '1.0.0', traffic: 100 }], earlier: [] });
  await expect(back('1.0.0')).rejects.toThrow(
    'Nothing of @wattline/checkout was live before 1.0.0. Promote another release.',
  );
});

test('a release on trial is taken back, and nothing else', async () => {
  for (const version of ['1.0.0', '1.1.0']) await releaseRemote(NAME, version);
  await publishRemote(NAME, '1.2.0');
  await promote(made.store, [{ name: NAME, version: '1.2.0' }], { by: 'maria', traffic: 20 });
  expect(await back()).toMatchObject({ from: '1.1.0 80 %, 1.2.0 20 %', to: '1.1.0' });
  expect(await live()).toEqual({ releases: [{ version: '1.1.0', traffic: 100 }], earlier: ['1.0.0'] });
});

test('where nothing is live there is nothing to take back', async () => {
  await expect(back()).rejects.toThrow(ReleaseError);
});

test('only the release that was meant', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releaseRemote(NAME, version);
  await expect(back('1.1.0')).rejects.toThrow(
    '@wattline/checkout 1.1.0 is not the newest live release any more: 1.2.0 is.',
  );
  expect((await live())?.releases[0]?.version).toBe('1.2.0');
});

describe('acts-are-logged: a second rollback asks which release to leave', () => {
  const oneBack = { releases: [{ version: '1.1.0', traffic: 100 }], earlier: ['1.0.0'] };

  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.1.3']) await releaseRemote(NAME, version);
  });

  test('after watch took 1.1.3 back, a rollback without a name does not take the sound 1.1.0 back', async () => {
    await rollback(made.store, NAME, { by: 'watch', only: '1.1.3', why: 'watch: 1.1.3 failed in 6 of 80 loads' });
    await expect(back()).rejects.toThrow(
      /^@wattline\/checkout 1\.1\.3 was taken back already, at .* by watch \(watch: 1\.1\.3 failed in 6 of 80 loads\): 1\.1\.0 is what was good before\. To leave that too and go back to 1\.0\.0, name it: wattline-release rollback checkout --from 1\.1\.0\.$/,
    );
    expect(await live()).toEqual(oneBack);
    expect(await back('1.1.0')).toMatchObject({ from: '1.1.0', to: '1.0.0' });
  });

  test('after a trial was taken back, too', async () => {
    await publishRemote(NAME, '1.2.0');
    await promote(made.store, [{ name: NAME, version: '1.2.0' }], { by: 'maria', traffic: 20 });
    await back();
    await expect(back()).rejects.toThrow('1.1.3 80 %, 1.2.0 20 % was taken back already');
    expect((await live())?.releases).toEqual([{ version: '1.1.3', traffic: 100 }]);
  });

  test('a release that was promoted since is taken back without a question', async () => {
    await back();
    await promote(made.store, [{ name: NAME, version: '1.1.3' }], { by: 'maria' });
    expect(await back()).toMatchObject({ from: '1.1.3', to: '1.1.0' });
  });

  test('a log that cannot be read hinders no rollback', async () => {
    await back();
    const deaf: Store = {
      ...made.store,
      list: (folder) => (folder === 'audit' ? Promise.reject(new Error('AccessDenied')) : made.store.list(folder)),
    };
    expect(await rollback(deaf, NAME, { by: 'maria' })).toMatchObject({ from: '1.1.0', to: '1.0.0' });
  });
});
