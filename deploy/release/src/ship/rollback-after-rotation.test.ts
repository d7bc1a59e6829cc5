import { readPointer } from '../live/live-pointer';
import { makeSigningKey, type SigningKey } from '../signing/signing-key';
import { compose } from '../site/compose';
import { grantsOf } from '../testing/grants-of';
import { madeStore } from '../testing/made-store';
import { rollback } from './rollback';

const made = madeStore();
const { keep, publishRemote, releaseRemote, releaseShell } = made;
const [SHELL, CHECKOUT, STATIONS] = ['@wattline/shell', '@wattline/checkout', '@wattline/stations'];
const keys = { shell: makeSigningKey(), old: makeSigningKey(), new: makeSigningKey(), stations: makeSigningKey() };

const page = (segment: string) => made.text(`site/${segment}.html`);
const environment = (partKeys: Readonly<Record<string, string[]>>) =>
  keep({ grants: grantsOf({ station: STATIONS, confirmation: CHECKOUT }), partKeys });
const withCheckoutKey = ({ publicKey }: SigningKey) =>
  environment({ [SHELL]: [keys.shell.publicKey], [CHECKOUT]: [publicKey], [STATIONS]: [keys.stations.publicKey] });
const pointer = async (name: string) => (await readPointer(made.store, name))?.pointer;

/** 1.0, 1.1 and 1.2 of checkout were live, the last one is; stations 1.1 is live. */
async function stand(key: SigningKey | null): Promise<void> {
  await releaseShell({ key: keys.shell });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releaseRemote(CHECKOUT, version, { key });
  for (const version of ['1.0.0', '1.1.0']) await releaseRemote(STATIONS, version, { key: keys.stations });
  await compose(made.store);
}

describe('signed-releases: after the key of a part was rotated', () => {
  beforeEach(async () => {
    await withCheckoutKey(keys.old);
    await stand(keys.old);
    await withCheckoutKey(keys.new);
    for (const version of ['1.1.0', '1.2.0']) await publishRemote(CHECKOUT, version, { key: keys.new });
    await compose(made.store);
  });

  test('a rollback to a release that is signed anew reaches visitors, although the one before it is not signed', async () => {
    await rollback(made.store, CHECKOUT, { by: 'maria' });
    await compose(made.store);
    expect(page('confirmation')).toContain('/remotes/checkout/1.1.0/');
    // The unsigned one is nothing that a page may fall back on.
    expect(page('confirmation')).not.toContain('/remotes/checkout/1.0.0/');
  });

  test('a rollback of another team reaches visitors too', async () => {
    await rollback(made.store, CHECKOUT, { by: 'maria' });
    await rollback(made.store, STATIONS, { by: 'luis' });
    await compose(made.store);
    expect(page('station')).toContain('/remotes/stations/1.0.0/');
  });

  test('a rollback to a release that is not signed is refused before it changes anything, and names the next command', async () => {
    await rollback(made.store, CHECKOUT, { by: 'maria' });
    await compose(made.store);
    const before = await pointer(CHECKOUT);
    await expect(rollback(made.store, CHECKOUT, { by: 'maria', only: '1.1.0' })).rejects.toThrow(
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
    await rollback(made.store, STATIONS, { by: 'luis' });
    await compose(made.store);
    expect(page('station')).toContain('/remotes/stations/1.0.0/');
    expect(page('confirmation')).toContain('/remotes/checkout/1.2.0/');
  });

  test('a part is rolled back to its last good release once that one is signed', async () => {
    await publishRemote(CHECKOUT, '1.1.0', { key: keys.new });
    await rollback(made.store, CHECKOUT, { by: 'maria' });
    await compose(made.store);
    expect(page('confirmation')).toContain('/remotes/checkout/1.1.0/');
  });
});
