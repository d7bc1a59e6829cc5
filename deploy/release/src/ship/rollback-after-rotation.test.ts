import { readPointer } from '../live/live-pointer';
import { makeSigningKey, readSigningKey, type SigningKey } from '../signing/signing-key';
import { compose } from '../site/compose';
import { keepEnvironment, readEnvironment } from '../site/environment';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { fakeRemote, fakeShell } from '../testing/fake-part';
import { grantsOf } from '../testing/grants-of';
import { tempFolders } from '../testing/temp-folder';
import { promote } from './promote';
import { publish } from './publish';
import { rollback } from './rollback';

const tempFolder = tempFolders();
const [SHELL, CHECKOUT, STATIONS] = ['@wattline/shell', '@wattline/checkout', '@wattline/stations'];
const keys = { shell: makeSigningKey(), old: makeSigningKey(), new: makeSigningKey(), stations: makeSigningKey() };
let store: Store;

async function publishSigned(name: string, version: string, key: SigningKey | null): Promise<void> {
  const dist = tempFolder();
  if (name === SHELL) fakeShell(dist, { version });
  else fakeRemote(dist, name, { version, code: `${name} ${version}` });
  await publish(store, dist, { by: 'test', ...(key && { key: readSigningKey(key.privateKey) }) });
}
const live = (name: string, version: string) => promote(store, [{ name, version }], { by: 'test' });
const page = async (segment: string) => (await store.read(`site/${segment}.html`))?.content.toString() ?? '';
const environment = (partKeys: Readonly<Record<string, string[]>>) =>
  keepEnvironment(
    store,
    readEnvironment({ config: {}, grants: grantsOf({ station: STATIONS, confirmation: CHECKOUT }), partKeys }),
  );
const withCheckoutKey = ({ publicKey }: SigningKey) =>
  environment({ [SHELL]: [keys.shell.publicKey], [CHECKOUT]: [publicKey], [STATIONS]: [keys.stations.publicKey] });
const pointer = async (name: string) => (await readPointer(store, name))?.pointer;

/** 1.0, 1.1 and 1.2 of checkout were live, the last one is; stations 1.1 is live. */
async function stand(checkoutKey: SigningKey | null): Promise<void> {
  await publishSigned(SHELL, '2.0.0', keys.shell);
  await live(SHELL, '2.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publishSigned(CHECKOUT, version, checkoutKey);
    await live(CHECKOUT, version);
  }
  for (const version of ['1.0.0', '1.1.0']) {
    await publishSigned(STATIONS, version, keys.stations);
    await live(STATIONS, version);
  }
  await compose(store);
}

beforeEach(() => {
  store = folderStore(tempFolder());
});

describe('signed-releases: after the key of a part was rotated', () => {
  beforeEach(async () => {
    await withCheckoutKey(keys.old);
    await stand(keys.old);
    await withCheckoutKey(keys.new);
    for (const version of ['1.1.0', '1.2.0']) await publishSigned(CHECKOUT, version, keys.new);
    await compose(store);
  });

  test('a rollback to a release that is signed anew reaches visitors, although the one before it is not signed', async () => {
    await rollback(store, CHECKOUT, { by: 'maria' });
    await compose(store);
    expect(await page('confirmation')).toContain('/remotes/checkout/1.1.0/');
    // The unsigned one is nothing that a page may fall back on.
    expect(await page('confirmation')).not.toContain('/remotes/checkout/1.0.0/');
  });

  test('a rollback of another team reaches visitors too', async () => {
    await rollback(store, CHECKOUT, { by: 'maria' });
    await rollback(store, STATIONS, { by: 'luis' });
    await compose(store);
    expect(await page('station')).toContain('/remotes/stations/1.0.0/');
  });

  test('a rollback to a release that is not signed is refused before it changes anything, and names the next command', async () => {
    await rollback(store, CHECKOUT, { by: 'maria' });
    await compose(store);
    const before = await pointer(CHECKOUT);
    await expect(rollback(store, CHECKOUT, { by: 'maria', only: '1.1.0' })).rejects.toThrow(
      /@wattline\/checkout 1\.0\.0: not signed by a key .*Publish it with --part-key/,
    );
    expect(await pointer(CHECKOUT)).toEqual(before);
  });
});

describe('signed-releases: after keys were introduced', () => {
  beforeEach(async () => {
    await environment({});
    await stand(null);
    await withCheckoutKey(keys.new);
  });

  test('a part without a signature of its live release keeps what visitors have, and a rollback of another team reaches them', async () => {
    await rollback(store, STATIONS, { by: 'luis' });
    await compose(store);
    expect(await page('station')).toContain('/remotes/stations/1.0.0/');
    expect(await page('confirmation')).toContain('/remotes/checkout/1.2.0/');
  });

  test('a part is rolled back to its last good release once that one is signed', async () => {
    await publishSigned(CHECKOUT, '1.1.0', keys.new);
    await rollback(store, CHECKOUT, { by: 'maria' });
    await compose(store);
    expect(await page('confirmation')).toContain('/remotes/checkout/1.1.0/');
  });
});
