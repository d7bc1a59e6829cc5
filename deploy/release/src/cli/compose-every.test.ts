import { promote } from '../ship/promote';
import { keepEnvironment, readEnvironment } from '../site/environment';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { fillStore } from '../testing/fill-store';
import { grantsOf } from '../testing/grants-of';
import { tempFolders } from '../testing/temp-folder';
import { composeCommand } from './compose-command';

const tempFolder = tempFolders();
const NAME = '@wattline/checkout';
let store: Store;
const { publishRemote, releaseRemote, releaseShell } = fillStore(() => store, tempFolder);
const page = async () => (await store.read('site/confirmation.html'))?.content.toString() ?? '';

beforeEach(async () => {
  store = folderStore(tempFolder());
  await keepEnvironment(store, readEnvironment({ config: {}, grants: grantsOf({ confirmation: NAME }) }));
  await releaseShell();
  await releaseRemote(NAME, '1.0.0');
});

test('compose --every: a change between the first composition and the first look is composed', async () => {
  await publishRemote(NAME, '1.1.0');
  let isPromoted = false;
  // The line of the end of the first composition is written when that is over, and before the first look.
  const late: Store = {
    ...store,
    write: async (path, content, known) => {
      await store.write(path, content, known);
      if (/^audit\/.*_site_compose_done_/.test(path)) {
        if (isPromoted) return void process.emit('SIGTERM');
        isPromoted = true;
        await promote(store, [{ name: NAME, version: '1.1.0' }], { by: 'test' });
      }
    },
  };
  const here = { name: 'test', store: late, place: null };
  const { json } = await composeCommand.run({
    store: late,
    here,
    environments: {},
    open: () => Promise.resolve(here),
    by: 'test',
    values: { every: '1' },
    positionals: [],
    env: {},
    ask: null,
    note: () => undefined,
  });
  expect(json).toEqual({ times: 1 });
  expect(await page()).toContain('/remotes/checkout/1.1.0/');
});
