import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fitsOf } from '../live/fit';
import { promote } from '../ship/promote';
import { publish } from '../ship/publish';
import { rollback } from '../ship/rollback';
import { status } from '../ship/status';
import { makeSigningKey, readSigningKey } from '../signing/signing-key';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { fakeRemote, fakeShell, integrityOf } from '../testing/fake-part';
import { grantsOf } from '../testing/grants-of';
import { tempFolders } from '../testing/temp-folder';
import { compose } from './compose';
import { keepEnvironment, readEnvironment } from './environment';

const tempFolder = tempFolders();
const [SHELL, CHECKOUT, STATIONS] = ['@wattline/shell', '@wattline/checkout', '@wattline/stations'];
const keys = {
  shell: makeSigningKey(),
  checkout: makeSigningKey(),
  stations: makeSigningKey(),
  site: makeSigningKey(),
};
const partKeys = {
  [SHELL]: [keys.shell.publicKey],
  [CHECKOUT]: [keys.checkout.publicKey],
  [STATIONS]: [keys.stations.publicKey],
};
const routes = { station: STATIONS, confirmation: CHECKOUT };
/** A composed site, copied for each test: to publish and compose it takes longer than any of them. */
let composed: string;
let folder: string;
let store: Store;

const inStore = (path: string): string => join(folder, path);
const write = (path: string, text: string): void => writeFileSync(inStore(path), text);
const change = (path: string, made: (text: string) => string): void => {
  const before = readFileSync(inStore(path), 'utf8');
  const after = made(before);
  expect(after).not.toBe(before);
  write(path, after);
};
const page = (segment: string): string => readFileSync(inStore(`site/${segment}.html`), 'utf8');
const live = (name: string, version: string) => promote(store, [{ name, version }], { by: 'test' });

async function publishRemote(name: string, version: string, isSigned = true): Promise<void> {
  const dist = tempFolder();
  fakeRemote(dist, name, { version, code: `${name} ${version}` });
  const { privateKey } = name === CHECKOUT ? keys.checkout : keys.stations;
  await publish(store, dist, { by: 'test', ...(isSigned && { key: readSigningKey(privateKey) }) });
}
async function publishShell(version: string): Promise<void> {
  const dist = tempFolder();
  fakeShell(dist, { version, worker: `work('${version}')` });
  await publish(store, dist, { by: 'test', key: readSigningKey(keys.shell.privateKey) });
}

beforeAll(async () => {
  composed = mkdtempSync(join(tmpdir(), 'wattline-composed-'));
  store = folderStore(composed);
  await keepEnvironment(store, readEnvironment({ config: {}, grants: grantsOf(routes), partKeys }));
  await publishShell('2.0.0');
  await live(SHELL, '2.0.0');
  for (const name of [STATIONS, CHECKOUT])
    for (const version of ['1.0.0', '1.1.0']) {
      await publishRemote(name, version);
      await live(name, version);
    }
  await publishRemote(CHECKOUT, '1.2.0');
  await publishShell('2.1.0');
  await compose(store);
});
afterAll(() => rmSync(composed, { recursive: true }));

beforeEach(() => {
  folder = tempFolder();
  cpSync(composed, folder, { recursive: true });
  store = folderStore(folder);
});

const pointerOf = (version: string): string => JSON.stringify({ releases: [{ version, traffic: 100 }], earlier: [] });

/** All that credentials for the folder of stations alone can do to it. */
const wrongs: readonly (readonly [string, () => Promise<void> | void])[] = [
  ['a live pointer that is no JSON', () => write('live/stations.json', '{')],
  ['a live pointer that says nothing', () => write('live/stations.json', '{}')],
  ['a live pointer to what was never published', () => write('live/stations.json', pointerOf('9.9.9'))],
  ['a live pointer that leads elsewhere', () => write('live/stations.json', pointerOf('../../checkout/1.0.0'))],
  [
    'a live pointer to a release without a signature',
    async () => {
      await publishRemote(STATIONS, '1.3.0', false);
      write('live/stations.json', pointerOf('1.3.0'));
    },
  ],
  ['a part.json that is no JSON', () => write('remotes/stations/1.1.0/part.json', '{')],
  ['no part.json any more', () => rmSync(inStore('remotes/stations/1.1.0/part.json'))],
  [
    'a part.json that was altered',
    () =>
      change('remotes/stations/1.1.0/part.json', (text) =>
        text.replace(integrityOf(`${STATIONS} 1.1.0`), integrityOf('evil()')),
      ),
  ],
  [
    'a part.json with another first view',
    () =>
      change('remotes/stations/1.1.0/part.json', (text) =>
        text.replace('"needs"', '"loading": {"station": {"html": "<script>evil()</script>", "styles": ""}}, "needs"'),
      ),
  ],
  ['a signature that was altered', () => write('remotes/stations/1.1.0/part.sig', '{}')],
  ['no signature any more', () => rmSync(inStore('remotes/stations/1.1.0/part.sig'))],
];

test.each(wrongs)(
  'one part is broken: %s: its visitors keep what they have, and another team promotes and rolls back',
  async (_, breakIt) => {
    await breakIt();
    const before = page('station').match(/\/remotes\/stations\/[^"]+/g);
    expect((await fitsOf(store, [{ name: CHECKOUT, version: '1.2.0' }]))[0]?.problems).toEqual([]);
    await live(CHECKOUT, '1.2.0');
    await compose(store);
    expect(page('confirmation')).toContain('/remotes/checkout/1.2.0/');
    expect(page('station').match(/\/remotes\/stations\/[^"]+/g)).toEqual(before);
    expect(page('station')).not.toContain('evil');
    await rollback(store, CHECKOUT, { by: 'test' });
    await compose(store);
    expect(page('confirmation')).toContain('/remotes/checkout/1.1.0/');
    const { troubles, parts, site } = await status(store, 0);
    expect(troubles).toEqual([
      { part: STATIONS, problem: expect.stringMatching(/stations/), visitors: 'keep', versions: ['1.1.0'] },
    ]);
    expect(parts).toHaveLength(3);
    expect(site).toBe('composed');
  },
);

test('one part is broken: the shell is promoted, and rolled back', async () => {
  write('live/stations.json', '{');
  await live(SHELL, '2.1.0');
  await compose(store);
  expect(page('station')).toContain('/shell/2.1.0/shell.js');
  await rollback(store, SHELL, { by: 'test' });
  await compose(store);
  expect(page('station')).toContain('/shell/2.0.0/shell.js');
  expect(page('station')).toContain('/remotes/stations/1.1.0/');
});

describe('what is kept of a broken part is what was composed, and nothing else', () => {
  test('its own team mends it: what it promotes is composed', async () => {
    write('remotes/stations/1.1.0/part.sig', '{}');
    await publishRemote(STATIONS, '1.2.0');
    await live(STATIONS, '1.2.0');
    await compose(store);
    expect(page('station')).toContain('/remotes/stations/1.2.0/');
    expect((await status(store, 0)).troubles.filter(({ visitors }) => visitors !== 'no-way-back')).toEqual([]);
  });

  test('a release before the live one that was altered is nothing to fall back on, and status says so', async () => {
    change('remotes/stations/1.0.0/part.json', (text) => text.replace('"needs"', '"extra": 1, "needs"'));
    await compose(store);
    expect(readFileSync(inStore('site/discovery.json'), 'utf8')).not.toContain('/remotes/stations/1.0.0/');
    expect((await status(store, 0)).troubles).toEqual([
      {
        part: STATIONS,
        problem: expect.stringContaining('1.0.0: altered in the store since it was signed'),
        visitors: 'no-way-back',
        versions: ['1.1.0'],
      },
    ]);
  });

  test('a part that was never composed is left out', async () => {
    await store.write('live/new-team.json', Buffer.from('{'), null);
    await live(CHECKOUT, '1.2.0');
    await compose(store);
    expect(page('confirmation')).toContain('/remotes/checkout/1.2.0/');
    expect((await status(store, 0)).troubles).toMatchObject([{ part: '@wattline/new-team', visitors: 'nothing' }]);
  });

  test('a broken shell keeps its document and its worker', async () => {
    const worker = readFileSync(inStore('site/sw.js'), 'utf8');
    await live(SHELL, '2.1.0');
    change('shell/2.1.0/document.html', (text) => text.replace('<div id="root">', '<script>evil()</script><div>'));
    rmSync(inStore('shell/2.0.0'), { recursive: true });
    await live(CHECKOUT, '1.2.0');
    await compose(store);
    expect(page('confirmation')).toContain('/remotes/checkout/1.2.0/');
    expect(page('confirmation')).toContain('/shell/2.0.0/shell.js');
    expect(page('confirmation')).not.toContain('evil');
    expect(readFileSync(inStore('site/sw.js'), 'utf8').split('\n')[1]).toBe(worker.split('\n')[1]);
  });

  test.each([
    ['is gone', () => rmSync(inStore('site/parts.as-composed'))],
    ['is no JSON', () => write('site/parts.as-composed', '{')],
  ])('where the record of what was composed %s, nothing is composed: no visitor loses a part', async (_, breakIt) => {
    write('live/stations.json', '{');
    breakIt();
    await live(CHECKOUT, '1.2.0').catch(() => undefined);
    await expect(compose(store)).rejects.toThrow(/live\/stations\.json cannot be read/);
    expect(page('station')).toContain('/remotes/stations/1.1.0/');
    expect((await status(store, 0)).troubles).toMatchObject([{ part: STATIONS, visitors: 'unknown' }]);
  });

  test('a store that cannot be read is no broken part: nothing is composed', async () => {
    const down: Store = {
      ...store,
      read: (path) => (path === 'live/stations.json' ? Promise.reject(new Error('timeout')) : store.read(path)),
    };
    await expect(compose(down)).rejects.toThrow('timeout');
  });
});

const sign = () => compose(store, readSigningKey(keys.site.privateKey));

describe('signed-registry: what is kept of a broken part is what the site signed', () => {
  beforeEach(async () => {
    const config = { composition: { siteKey: keys.site.publicKey } };
    await keepEnvironment(store, readEnvironment({ config, grants: grantsOf(routes), partKeys }));
    await sign();
    write('live/stations.json', '{');
  });

  test('as it was signed: composed', async () => {
    await live(CHECKOUT, '1.2.0');
    await sign();
    expect(page('confirmation')).toContain('/remotes/checkout/1.2.0/');
    expect(page('station')).toContain('/remotes/stations/1.1.0/');
  });

  test('altered by what can write the site: refused, and nothing of it is signed', async () => {
    const record = 'site/parts.as-composed';
    change(record, (text) => text.replaceAll(integrityOf(`${STATIONS} 1.1.0`), integrityOf('evil()')));
    const registry = readFileSync(inStore('site/registry.json'), 'utf8');
    await expect(sign()).rejects.toThrow(/live\/stations\.json cannot be read/);
    expect(readFileSync(inStore('site/registry.json'), 'utf8')).toBe(registry);
  });
});
