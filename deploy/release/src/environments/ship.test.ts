import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readAudit } from '../audit-log';
import { promote } from '../ship/promote';
import { publish } from '../ship/publish';
import { rollback } from '../ship/rollback';
import { makeSigningKey, readSigningKey } from '../signing/signing-key';
import { keepEnvironment, readEnvironment } from '../site/environment';
import { folderStore } from '../store/folder-store';
import { fakeRemote, fakeShell } from '../testing/fake-part';
import { grantsOf } from '../testing/grants-of';
import { tempFolders } from '../testing/temp-folder';
import type { NamedStore } from './environments';
import { ship } from './ship';

const tempFolder = tempFolders();
const CHECKOUT = '@wattline/checkout';
const by = 'maria';
let folders: Readonly<Record<'staging' | 'production', string>>;
let shell: string;
let staging: NamedStore;
let production: NamedStore;

const named = (name: string, folder: string): NamedStore => ({ name, store: folderStore(folder), place: null });

function built(version: string, code = version): string {
  const dist = tempFolder();
  fakeRemote(dist, CHECKOUT, { version, code, files: { 'module.js.br': brotliCompressSync(code).toString('latin1') } });
  writeFileSync(join(dist, 'module.js.br'), brotliCompressSync(code));
  return dist;
}

const live = (where: NamedStore, version: string) => promote(where.store, [{ name: CHECKOUT, version }], { by });
const shipped = (version: string, traffic?: number) =>
  ship(staging, production, [{ name: CHECKOUT, version }], { by, traffic });

/** The files of a release, with their bytes. */
const bytes = (where: keyof typeof folders, version: string) => {
  const folder = join(folders[where], 'remotes/checkout', version);
  return Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted()
      .map((file) => [file, readFileSync(join(folder, file)).toString('latin1')]),
  );
};

beforeEach(async () => {
  folders = { staging: join(tempFolder(), 'staging'), production: join(tempFolder(), 'production') };
  staging = named('staging', folders.staging);
  production = named('production', folders.production);
  shell = tempFolder();
  fakeShell(shell);
  for (const { store } of [staging, production]) {
    await keepEnvironment(store, readEnvironment({ config: {}, grants: grantsOf({ confirmation: CHECKOUT }) }));
    await publish(store, shell, { by });
    await promote(store, [{ name: '@wattline/shell', version: '2.0.0' }], { by });
  }
  await publish(staging.store, built('1.1.0'), { by });
});

describe('same-bytes: from one environment to another', () => {
  test('the release is copied byte for byte, and live there; both logs tell of it', async () => {
    await live(staging, '1.1.0');
    expect(await shipped('1.1.0')).toEqual([{ part: CHECKOUT, from: null, to: '1.1.0', result: 'done' }]);
    expect(bytes('production', '1.1.0')).toEqual(bytes('staging', '1.1.0'));
    const here = (await readAudit(staging.store, [], 1)).lines;
    expect(here).toMatchObject([
      { action: 'ship', part: CHECKOUT, to: '1.1.0', result: 'done', why: `to ${folders.production}`, by },
    ]);
    const there = (await readAudit(production.store, [], 2)).lines;
    expect(there).toMatchObject([
      { action: 'promote', to: '1.1.0' },
      { action: 'ship', to: '1.1.0', result: 'done', why: `from ${folders.staging}` },
    ]);
  });

  test('for a share of the visitors, then for all: what is there is not copied again', async () => {
    await publish(production.store, built('1.0.0'), { by });
    await live(production, '1.0.0');
    await live(staging, '1.1.0');
    expect(await shipped('1.1.0', 20)).toMatchObject([{ to: '1.0.0 80 %, 1.1.0 20 %' }]);
    expect(await shipped('1.1.0')).toMatchObject([{ to: '1.1.0', result: 'done' }]);
    expect((await readAudit(production.store, [], 2)).lines[1]).toMatchObject({ action: 'ship', result: 'unchanged' });
  });

  test('a release that is on its way there already, from a copy that broke off, is completed', async () => {
    await live(staging, '1.1.0');
    const { 'release.json': claim = '', 'module.js': script = '' } = bytes('staging', '1.1.0');
    await production.store.write('remotes/checkout/1.1.0/release.json', Buffer.from(claim), null);
    await production.store.write('remotes/checkout/1.1.0/module.js', Buffer.from(script), null);
    await shipped('1.1.0');
    expect(bytes('production', '1.1.0')).toEqual(bytes('staging', '1.1.0'));
  });
});

/** Nothing of the part is live there, and both logs say that it was refused. */
const untouched = async (): Promise<void> => {
  expect(readdirSync(join(folders.production, 'live'))).not.toContain('checkout.json');
  expect((await readAudit(production.store, [], 1)).lines[0]).toMatchObject({ action: 'ship', result: 'refused' });
  expect((await readAudit(staging.store, [], 1)).lines[0]).toMatchObject({ action: 'ship', result: 'refused' });
};

/** The keys that production knows. */
const knows = (keys: readonly string[]) =>
  keepEnvironment(
    production.store,
    readEnvironment({
      config: {},
      grants: grantsOf({ confirmation: CHECKOUT }),
      partKeys: { [CHECKOUT]: keys, '@wattline/shell': keys },
    }),
  );

describe('same-bytes: refused, and nothing is live that was not', () => {
  beforeEach(async () => {
    // A folder for each part, so that looking into it is possible.
    await publish(production.store, built('0.9.0'), { by });
  });

  test('what was never live there, and what was taken back there', async () => {
    await expect(shipped('1.1.0')).rejects.toThrow('was never live in staging, or was taken back there');
    await publish(staging.store, built('1.2.0'), { by });
    await live(staging, '1.1.0');
    await live(staging, '1.2.0');
    await rollback(staging.store, CHECKOUT, { by });
    await expect(shipped('1.2.0')).rejects.toThrow('was never live in staging, or was taken back there');
    await untouched();
  });

  test('other bytes under the same version', async () => {
    await live(staging, '1.1.0');
    await publish(production.store, built('1.1.0', 'another build'), { by });
    await expect(shipped('1.1.0')).rejects.toThrow(/has other bytes in production than in staging: .*module\.js/);
    await untouched();
  });

  test.each([
    ['a script', 'module.js', 'other()'],
    ['a compressed copy', 'module.js.br', brotliCompressSync('other()')],
    ['a copy that is none', 'module.js.br', 'other()'],
  ])('%s that was altered where it was tried', async (_, file, content) => {
    await live(staging, '1.1.0');
    writeFileSync(join(folders.staging, 'remotes/checkout/1.1.0', file), content);
    await expect(shipped('1.1.0')).rejects.toThrow(/is not what its part\.json says: module\.js/);
    await untouched();
  });

  test('signed-releases: no signature that the second environment knows', async () => {
    const [key, other] = [makeSigningKey(), makeSigningKey()];
    await live(staging, '1.1.0');
    await knows([key.publicKey]);
    await expect(shipped('1.1.0')).rejects.toThrow('not signed by a key that the environment knows');
    await publish(staging.store, built('1.1.0'), { by, key: readSigningKey(other.privateKey) });
    await expect(shipped('1.1.0')).rejects.toThrow('not signed by a key that the environment knows');
    await untouched();
    await publish(staging.store, built('1.1.0'), { by, key: readSigningKey(key.privateKey) });
    await publish(production.store, shell, { by, key: readSigningKey(key.privateKey) });
    expect(await shipped('1.1.0')).toMatchObject([{ to: '1.1.0', result: 'done' }]);
    expect(bytes('production', '1.1.0')['part.sig']).toBe(bytes('staging', '1.1.0')['part.sig']);
  });
});

const bare = async (): Promise<NamedStore> => {
  await live(staging, '1.1.0');
  return named('fresh', join(tempFolder(), 'fresh'));
};
const pointerIn = ({ store }: NamedStore) => store.read('live/checkout.json');

describe('ship moves nothing that it cannot compose', () => {
  test('into an environment without a shell: refused before anything is copied, with the command that brings both', async () => {
    const fresh = await bare();
    await keepEnvironment(fresh.store, readEnvironment({ config: {}, grants: grantsOf({ confirmation: CHECKOUT }) }));
    await expect(ship(staging, fresh, [{ name: CHECKOUT, version: '1.1.0' }], { by })).rejects.toThrow(
      'No shell is live in fresh, so nothing could be shown there. Ship one along: wattline-release ship shell <version> checkout 1.1.0 --to fresh.',
    );
    expect(await pointerIn(fresh)).toBeNull();
    expect(await fresh.store.read('remotes/checkout/1.1.0/part.json')).toBeNull();
    const both = [
      { name: '@wattline/shell', version: '2.0.0' },
      { name: CHECKOUT, version: '1.1.0' },
    ];
    expect(await ship(staging, fresh, both, { by })).toMatchObject([{ to: '2.0.0' }, { to: '1.1.0' }]);
  });

  test('into an environment that was never configured: no pointer is moved, and the log of it says why', async () => {
    const fresh = await bare();
    const both = [
      { name: '@wattline/shell', version: '2.0.0' },
      { name: CHECKOUT, version: '1.1.0' },
    ];
    await expect(ship(staging, fresh, both, { by })).rejects.toThrow(
      /^Nothing was made live in .*fresh, since its site cannot be composed with it: .*compose --config <file> once\.$/,
    );
    expect(await pointerIn(fresh)).toBeNull();
    expect((await readAudit(fresh.store, [], 1)).lines).toMatchObject([{ action: 'promote', result: 'refused' }]);
  });

  test('the live shell stays where a document has no place for a content policy', async () => {
    const dist = tempFolder();
    fakeShell(dist, { version: '2.1.0', document: '<!doctype html><html><head>{{head}}</head></html>' });
    await publish(staging.store, dist, { by });
    await promote(staging.store, [{ name: '@wattline/shell', version: '2.1.0' }], { by });
    await expect(ship(staging, production, [{ name: '@wattline/shell', version: '2.1.0' }], { by })).rejects.toThrow(
      'has no {{policy}}',
    );
    expect((await production.store.read('live/shell.json'))?.content.toString()).toContain('"2.0.0"');
  });
});
