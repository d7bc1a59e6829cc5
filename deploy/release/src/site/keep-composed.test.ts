import { publish } from '../ship/publish';
import { makeSigningKey, readSigningKey } from '../signing/signing-key';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { fakeRemote } from '../testing/fake-part';
import { fillStore } from '../testing/fill-store';
import { grantsOf } from '../testing/grants-of';
import { tempFolders } from '../testing/temp-folder';
import { composition } from './compose';
import { keepEnvironment, readEnvironment } from './environment';
import { keepComposed } from './keep-composed';

const tempFolder = tempFolders();
const [SHELL, NAME] = ['@wattline/shell', '@wattline/checkout'];
let store: Store;
const { releaseRemote, releaseShell } = fillStore(() => store, tempFolder);
const page = async () => (await store.read('site/confirmation.html'))?.content.toString() ?? '';

beforeEach(async () => {
  store = folderStore(tempFolder());
  await keepEnvironment(store, readEnvironment({ config: {}, grants: grantsOf({ confirmation: NAME }) }));
  await releaseShell();
  await releaseRemote(NAME, '1.0.0');
});

/** Looks until the site was composed so often. */
async function keep(madeOf: string, times: number): Promise<readonly string[]> {
  const stop = new AbortController();
  const news: string[] = [];
  let composed = 0;
  await keepComposed(store, {
    everySeconds: 0.001,
    madeOf,
    signal: stop.signal,
    onNews: (line) => news.push(line),
    compose: async () => {
      composed += 1;
      if (composed === times) stop.abort();
      return (await composition(store)).madeOf;
    },
  });
  return news;
}

describe('a site that is kept composed', () => {
  test('a change between the first composition and the first look is composed', async () => {
    const { madeOf } = await composition(store);
    await releaseRemote(NAME, '1.1.0');
    expect(await keep(madeOf, 1)).toEqual(['The site was composed.']);
    expect(await page()).toContain('/remotes/checkout/1.1.0/');
  });

  test('a part that was kept because it was not signed is composed once it is signed, without a new pointer', async () => {
    const keys = { shell: makeSigningKey(), checkout: makeSigningKey() };
    await composition(store);
    await releaseRemote(NAME, '1.1.0');
    const partKeys = { [NAME]: [keys.checkout.publicKey] };
    await keepEnvironment(
      store,
      readEnvironment({
        config: {},
        grants: grantsOf({ confirmation: NAME }),
        partKeys: { ...partKeys, [SHELL]: [keys.shell.publicKey] },
      }),
    );
    const { madeOf } = await composition(store);
    expect(await page()).toContain('/remotes/checkout/1.0.0/');
    const dist = tempFolder();
    fakeRemote(dist, NAME, { version: '1.1.0', code: `${NAME} 1.1.0` });
    await publish(store, dist, { by: 'test', key: readSigningKey(keys.checkout.privateKey) });
    await keep(madeOf, 1);
    expect(await page()).toContain('/remotes/checkout/1.1.0/');
  });
});
