import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { tempFolders } from '../testing/temp-folder';
import { roleChecks } from './role-checks';

const tempFolder = tempFolders();

/** A store of which a role may write some places: the others are refused as S3 refuses them. */
async function storeOf(mayWrite: (path: string) => boolean): Promise<Store> {
  const store = folderStore(tempFolder());
  for (const path of ['live/shell.json', 'live/checkout.json', 'site/discovery.json', 'environment.json'])
    await store.write(path, Buffer.from('{}'), null);
  return {
    ...store,
    write: (path, content, known) =>
      mayWrite(path)
        ? store.write(path, content, known)
        : Promise.reject(Object.assign(new Error('AccessDenied'), { $metadata: { httpStatusCode: 403 } })),
  };
}
const verdicts = async (mayWrite: (path: string) => boolean) =>
  Object.fromEntries(
    (await roleChecks(await storeOf(mayWrite), '@wattline/checkout')).map(({ name, verdict }) => [name, verdict]),
  );

const right = (path: string): boolean => /^(?:remotes\/checkout\/|live\/checkout\.json$|audit\/)/.test(path);

test('a role of its own part alone is right', async () => {
  expect(new Set(Object.values(await verdicts(right)))).toEqual(new Set(['ok']));
});

test('a role that may write everything is wrong about the other part, the site and the environment, and nothing is written', async () => {
  const store = await storeOf(() => true);
  const found = await roleChecks(store, '@wattline/checkout');
  expect(found.filter(({ verdict }) => verdict === 'wrong').map(({ name }) => name)).toEqual([
    'another part',
    'the site',
    'environment',
  ]);
  expect((await store.read('site/discovery.json'))?.content.toString()).toBe('{}');
});

test('a role that may write nothing is wrong about its own part and the log', async () => {
  expect(await verdicts(() => false)).toMatchObject({ 'its own part': 'wrong', 'the log': 'wrong', 'the site': 'ok' });
});
