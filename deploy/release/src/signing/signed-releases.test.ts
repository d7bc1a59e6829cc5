import { readPointer } from '../live/live-pointer';
import { signedOverride } from '../override/override-link';
import { composePreview } from '../preview/compose-preview';
import { rollback } from '../ship/rollback';
import { compose, composition } from '../site/compose';
import { storedEnvironment } from '../site/environment';
import { partFile, releaseFolder } from '../store-paths';
import { grantsOf } from '../testing/grants-of';
import { madeStore } from '../testing/made-store';
import { isVouchedFor, signPart, type Vouched } from './part-signature';
import { readSigningKey, makeSigningKey, type SigningKey } from './signing-key';

const [SHELL, NAME] = ['@wattline/shell', '@wattline/checkout'];
const grants = grantsOf({ confirmation: NAME });
const keys = { shell: makeSigningKey(), checkout: makeSigningKey(), stranger: makeSigningKey() };
const made = madeStore(async () => {
  await keep({ grants, partKeys: { [SHELL]: [keys.shell.publicKey], [NAME]: [keys.checkout.publicKey] } });
  await releaseShell({ key: keys.shell });
  await releaseRemote(NAME, '1.0.0', { key: keys.checkout });
  await compose(made.store);
});
const { keep, live, publishRemote, releaseRemote, releaseShell } = made;
/** 1.1.0 is published with this key. */
const published = (key: SigningKey | null) => publishRemote(NAME, '1.1.0', { key });

async function overwrite(path: string, change: (text: string) => string): Promise<void> {
  const file = await made.store.read(path);
  await made.store.write(path, Buffer.from(change(file?.content.toString() ?? '')), file?.tag ?? null);
}

/** The troubles after a composition that leaves the site as it was. */
async function troublesOfSameSite(): Promise<readonly string[]> {
  const page = async () => (await made.store.read('site/confirmation.html'))?.content.toString();
  const before = await page();
  const { troubles } = await composition(made.store);
  expect(await page()).toBe(before);
  return troubles.map(({ part, visitors, problem }) => `${part} ${visitors} ${problem}`);
}

describe('signed-releases: each part by its own key', () => {
  test('signed by it: live', async () => {
    await published(keys.checkout);
    await live(NAME, '1.1.0');
    expect((await compose(made.store)).get('confirmation.html')).toContain('/remotes/checkout/1.1.0/');
  });

  test.each<[string, () => SigningKey | null]>([
    ['not signed', () => null],
    ['signed by another part', () => keys.shell],
    ['signed by a stranger', () => keys.stranger],
  ])('%s: not promoted', async (_, key) => {
    await published(key());
    await expect(live(NAME, '1.1.0')).rejects.toThrow(/@wattline\/checkout 1\.1\.0: not signed by a key/);
  });

  test('a release that was published before its part had a key is signed by publishing it again', async () => {
    await published(null);
    await expect(live(NAME, '1.1.0')).rejects.toThrow(/not signed/);
    await published(keys.checkout);
    await expect(live(NAME, '1.1.0')).resolves.toMatchObject([{ result: 'done' }]);
  });

  test('altered since it was signed is not promoted, and nothing says that a signature is missing', async () => {
    await published(keys.checkout);
    await overwrite(partFile(NAME, '1.1.0'), (text) => text.replace('"contract"', ' "contract"'));
    const refused = expect(live(NAME, '1.1.0')).rejects;
    await refused.toThrow('@wattline/checkout 1.1.0: altered in the store since it was signed.');
    await expect(live(NAME, '1.1.0')).rejects.not.toThrow('--part-key');
  });

  test('a part without a key among parts with keys keeps what it has, and no release of it is promoted', async () => {
    await keep({ grants, partKeys: { [SHELL]: [keys.shell.publicKey] } });
    expect(await troublesOfSameSite()).toEqual([expect.stringMatching(/checkout keep .*checkout 1\.0\.0: not signed/)]);
    await published(keys.checkout);
    await expect(live(NAME, '1.1.0')).rejects.toThrow(/not signed by a key/);
  });

  test('a new key beside the old one: both hold, until the old one is taken out', async () => {
    const next = makeSigningKey();
    const partKeys = (...checkout: readonly string[]) =>
      keep({ grants, partKeys: { [SHELL]: [keys.shell.publicKey], [NAME]: [...checkout] } });
    await partKeys(keys.checkout.publicKey, next.publicKey);
    await published(next);
    await live(NAME, '1.1.0');
    await compose(made.store);
    await partKeys(next.publicKey);
    const { site, troubles } = await composition(made.store);
    expect(site.get('confirmation.html')).toContain('/remotes/checkout/1.1.0/');
    // Pages fall back on what is signed alone.
    expect(site.get('discovery.json')).not.toContain('/remotes/checkout/1.0.0/');
    expect(troubles).toMatchObject([
      { part: NAME, visitors: 'no-way-back', problem: expect.stringMatching(/checkout 1\.0\.0: not signed/) },
    ]);
  });

  test('a rollback to a release that is signed anew reaches visitors, and one to an unsigned release changes nothing', async () => {
    const next = makeSigningKey();
    for (const version of ['1.1.0', '1.2.0']) await releaseRemote(NAME, version, { key: keys.checkout });
    await keep({ grants, partKeys: { [SHELL]: [keys.shell.publicKey], [NAME]: [next.publicKey] } });
    for (const version of ['1.1.0', '1.2.0']) await publishRemote(NAME, version, { key: next });
    await rollback(made.store, NAME, { by: 'maria' });
    await compose(made.store);
    expect(made.text('site/confirmation.html')).toContain('/remotes/checkout/1.1.0/');
    await expect(rollback(made.store, NAME, { by: 'maria', only: '1.1.0' })).rejects.toThrow(
      /@wattline\/checkout 1\.0\.0: not signed by a key .*Publish it with --part-key/,
    );
    expect((await readPointer(made.store, NAME))?.pointer.releases).toEqual([{ version: '1.1.0', traffic: 100 }]);
  });
});

describe('signed-releases: each way into a page asks the same', () => {
  const release = { name: NAME, version: '1.1.0' };
  const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['promoted', () => live(NAME, '1.1.0')],
    [
      'rolled back to',
      async () => {
        await overwrite('live/checkout.json', () =>
          JSON.stringify({ releases: [{ version: '1.0.0', traffic: 100 }], earlier: ['1.1.0'] }),
        );
        await rollback(made.store, NAME, { by: 'test' });
      },
    ],
    [
      'linked to',
      () => {
        const key = readSigningKey(keys.stranger.privateKey);
        return signedOverride(made.store, { part: NAME, version: '1.1.0', minutes: 1, key });
      },
    ],
    [
      'shown in a preview',
      async () => {
        const environment = await storedEnvironment(made.store);
        return composePreview(made.store, { name: 'redesign', releases: [release], by: 'test', days: 1, environment });
      },
    ],
  ];

  test.each(ways)('a signed release is %s', async (_, enter) => {
    await published(keys.checkout);
    await expect(enter()).resolves.not.toThrow();
  });

  test.each(ways)('a release that is not signed is not %s', async (_, enter) => {
    await published(null);
    await expect(enter()).rejects.toThrow(/checkout 1\.1\.0: not signed by a key/);
  });

  test.each(ways)('a release with a script that was written over is not %s', async (_, enter) => {
    await published(keys.checkout);
    await overwrite(`${releaseFolder(NAME, '1.1.0')}/remoteEntry.js`, (text) => `${text};`);
    await expect(enter()).rejects.toThrow(/checkout 1\.1\.0 is not what its part\.json says: remoteEntry\.js/);
  });
});

describe('signed-releases: what a signature says', () => {
  const vouched: Vouched = { name: NAME, version: '1.0.0', part: Buffer.from('{}'), document: null };
  const text = signPart(vouched, readSigningKey(keys.checkout.privateKey));
  test.each<[string, Partial<Vouched>]>([
    ['another part', { name: '@wattline/session' }],
    ['another version', { version: '1.0.1' }],
    ['other bytes', { part: Buffer.from('{ }') }],
    ['a document', { document: Buffer.from('') }],
  ])('it says nothing of %s', (_, other) => {
    expect(isVouchedFor(vouched, text, [keys.checkout.publicKey])).toBe(true);
    expect(isVouchedFor({ ...vouched, ...other }, text, [keys.checkout.publicKey])).toBe(false);
  });

  test.each([
    '',
    'null',
    '{"key":"x","signature":"y"}',
    text.replace(keys.checkout.publicKey, keys.stranger.publicKey),
  ])('%j vouches for nothing', (other) =>
    expect(isVouchedFor(vouched, other, ['x', keys.checkout.publicKey])).toBe(false),
  );
});
