import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPointer } from '../live/live-pointer';
import { promote } from '../ship/promote';
import { publish } from '../ship/publish';
import { makeSigningKey, readSigningKey, type SigningKey } from '../signing/signing-key';
import { compose } from '../site/compose';
import { keepEnvironment, readEnvironment } from '../site/environment';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { fakeRemote, fakeShell } from '../testing/fake-part';
import { grantsOf } from '../testing/grants-of';
import { tempFolders } from '../testing/temp-folder';
import { run } from './run';

const tempFolder = tempFolders();
const [SHELL, CHECKOUT, STATIONS] = ['@wattline/shell', '@wattline/checkout', '@wattline/stations'];
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
const keys = { shell: makeSigningKey(), leaked: makeSigningKey(), stations: makeSigningKey() };
const environmentFile = {
  config: {},
  grants: grantsOf({ station: STATIONS, confirmation: CHECKOUT }),
  partKeys: {
    [SHELL]: [keys.shell.publicKey],
    [CHECKOUT]: [keys.leaked.publicKey],
    [STATIONS]: [keys.stations.publicKey],
  },
};
const here = process.cwd();
let stores: Readonly<Record<'staging' | 'production', Store>>;

/** As in an environment that releases come to one after the other. */
async function fill(store: Store): Promise<void> {
  await keepEnvironment(store, readEnvironment(environmentFile));
  const release = async (dist: string, { privateKey }: SigningKey): Promise<void> => {
    const part = await publish(store, dist, { by: 'test', key: readSigningKey(privateKey) });
    await promote(store, [part], { by: 'test' });
  };
  const shell = tempFolder();
  fakeShell(shell);
  await release(shell, keys.shell);
  for (const version of VERSIONS)
    for (const [name, key] of [
      [CHECKOUT, keys.leaked],
      [STATIONS, keys.stations],
    ] as const) {
      const dist = name === CHECKOUT ? 'remotes/checkout/dist' : tempFolder();
      mkdirSync(dist, { recursive: true });
      fakeRemote(dist, name, { version, code: `${name} ${version}` });
      await release(dist, key);
    }
  await compose(store);
}

async function type(words: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  let output = '';
  const keep = (text: string): void => void (output += `${text}\n`);
  const code = await run(words, { out: keep, error: keep, env: { USER: 'maria' } });
  return { code, output };
}

beforeEach(async () => {
  process.chdir(tempFolder());
  stores = { staging: folderStore('staging'), production: folderStore('production') };
  writeFileSync('environment.production.json', JSON.stringify(environmentFile));
  writeFileSync(
    'environments.json',
    JSON.stringify({ staging: { store: 'staging' }, production: { store: 'production', after: 'staging' } }),
  );
  for (const store of Object.values(stores)) await fill(store);
});
afterEach(() => process.chdir(here));

const sign = (...more: readonly string[]) => type(['sign', 'checkout', '--store', 'production', ...more]);
const signature = async (version: string) =>
  (await stores.production.read(`remotes/checkout/${version}/part.sig`))?.content.toString();

describe('signed-releases: sign', () => {
  beforeEach(async () => {
    await type(['signing-key', '--out', join(process.cwd(), 'key.pem')]);
  });
  test('what has other bytes than where it was tried is not signed, and is named; the rest is', async () => {
    const before = await signature('1.1.0');
    const part = 'production/remotes/checkout/1.1.0/part.json';
    writeFileSync(part, readFileSync(part, 'utf8').replace('"needs"', '"description": "mine", "needs"'));
    const { code, output } = await sign('--part-key', 'key.pem');
    expect([code, output.trim().split('\n')]).toEqual([
      1,
      [
        '✓ @wattline/checkout 1.3.0 is signed.',
        '✓ @wattline/checkout 1.2.0 is signed.',
        '✖ @wattline/checkout 1.1.0 has other bytes than in staging: part.json.',
        '✓ @wattline/checkout 1.0.0 is signed.',
      ],
    ]);
    expect(await signature('1.1.0')).toBe(before);
  });

  test('publishing the same build again signs nothing that was written over in the store', async () => {
    const before = await signature('1.3.0');
    const part = 'production/remotes/checkout/1.3.0/part.json';
    writeFileSync(part, readFileSync(part, 'utf8').replace('"needs"', '"description": "mine", "needs"'));
    const { code, output } = await type([
      'publish',
      'remotes/checkout/dist',
      '--part-key',
      'key.pem',
      '--store',
      'production',
    ]);
    expect([code, output]).toEqual([1, expect.stringContaining('is not in the store as it was built')]);
    expect(await signature('1.3.0')).toBe(before);
  });

  test('without a key, and where nothing is live, it says so', async () => {
    expect(await sign()).toMatchObject({ code: 2, output: expect.stringContaining('--part-key is missing') });
    expect(await type(['sign', 'session', '--part-key', 'key.pem', '--store', 'production'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('Nothing of @wattline/session is live in production'),
    });
    expect((await readPointer(stores.production, CHECKOUT))?.pointer.releases[0]?.version).toBe('1.3.0');
  });
});
