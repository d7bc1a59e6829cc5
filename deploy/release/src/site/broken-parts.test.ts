import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fitsOf } from '../live/fit';
import { rollback } from '../ship/rollback';
import { status } from '../ship/status';
import { makeSigningKey, readSigningKey } from '../signing/signing-key';
import type { Store } from '../store/store';
import { integrityOf } from '../testing/fake-part';
import { grantsOf } from '../testing/grants-of';
import { madeStore } from '../testing/made-store';
import { compose } from './compose';

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
const made = madeStore(async () => {
  await keep({ grants: grantsOf(routes), partKeys });
  await releaseShell({ version: '2.0.0', worker: "work('2.0.0')", key: keys.shell });
  for (const version of ['1.0.0', '1.1.0']) {
    await releaseRemote(STATIONS, version, { key: keys.stations });
    await releaseRemote(CHECKOUT, version, { key: keys.checkout });
  }
  await publishRemote(CHECKOUT, '1.2.0', { key: keys.checkout });
  await publishShell({ version: '2.1.0', worker: "work('2.1.0')", key: keys.shell });
  await compose(made.store);
});
const { keep, live, publishRemote, publishShell, releaseRemote, releaseShell } = made;

const inStore = (path: string): string => join(made.folder, path);
const write = (path: string, content: string): void => writeFileSync(inStore(path), content);
const change = (path: string, changed: (before: string) => string): void => {
  const after = changed(made.text(path));
  expect(after).not.toBe(made.text(path));
  write(path, after);
};
const page = (segment: string): string => made.text(`site/${segment}.html`);

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
      await publishRemote(STATIONS, '1.3.0');
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
    expect((await fitsOf(made.store, [{ name: CHECKOUT, version: '1.2.0' }]))[0]?.problems).toEqual([]);
    await live(CHECKOUT, '1.2.0');
    await compose(made.store);
    expect(page('confirmation')).toContain('/remotes/checkout/1.2.0/');
    expect(page('station').match(/\/remotes\/stations\/[^"]+/g)).toEqual(before);
    expect(page('station')).not.toContain('evil');
    await rollback(made.store, CHECKOUT, { by: 'test' });
    await compose(made.store);
    expect(page('confirmation')).toContain('/remotes/checkout/1.1.0/');
    const { troubles, parts, site } = await status(made.store, 0);
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
  await compose(made.store);
  expect(page('station')).toContain('/shell/2.1.0/shell.js');
  await rollback(made.store, SHELL, { by: 'test' });
  await compose(made.store);
  expect(page('station')).toContain('/shell/2.0.0/shell.js');
  expect(page('station')).toContain('/remotes/stations/1.1.0/');
});

describe('what is kept of a broken part is what was composed, and nothing else', () => {
  test('its own team mends it: what it promotes is composed', async () => {
    write('remotes/stations/1.1.0/part.sig', '{}');
    await publishRemote(STATIONS, '1.2.0', { key: keys.stations });
    await live(STATIONS, '1.2.0');
    await compose(made.store);
    expect(page('station')).toContain('/remotes/stations/1.2.0/');
    expect((await status(made.store, 0)).troubles.filter(({ visitors }) => visitors !== 'no-way-back')).toEqual([]);
  });

  test('a release before the live one that was altered is nothing to fall back on, and status says so', async () => {
    change('remotes/stations/1.0.0/part.json', (text) => text.replace('"needs"', '"extra": 1, "needs"'));
    await compose(made.store);
    expect(made.text('site/discovery.json')).not.toContain('/remotes/stations/1.0.0/');
    expect((await status(made.store, 0)).troubles).toEqual([
      {
        part: STATIONS,
        problem: expect.stringContaining('1.0.0: altered in the store since it was signed'),
        visitors: 'no-way-back',
        versions: ['1.1.0'],
      },
    ]);
  });

  test('a part that was never composed is left out', async () => {
    await made.store.write('live/new-team.json', Buffer.from('{'), null);
    await live(CHECKOUT, '1.2.0');
    await compose(made.store);
    expect(page('confirmation')).toContain('/remotes/checkout/1.2.0/');
    expect((await status(made.store, 0)).troubles).toMatchObject([{ part: '@wattline/new-team', visitors: 'nothing' }]);
  });

  test('a broken shell keeps its document and its worker', async () => {
    const worker = made.text('site/sw.js');
    await live(SHELL, '2.1.0');
    change('shell/2.1.0/document.html', (text) => text.replace('<div id="root">', '<script>evil()</script><div>'));
    rmSync(inStore('shell/2.0.0'), { recursive: true });
    await live(CHECKOUT, '1.2.0');
    await compose(made.store);
    expect(page('confirmation')).toContain('/remotes/checkout/1.2.0/');
    expect(page('confirmation')).toContain('/shell/2.0.0/shell.js');
    expect(page('confirmation')).not.toContain('evil');
    expect(made.text('site/sw.js').split('\n')[1]).toBe(worker.split('\n')[1]);
  });

  test('a worker that was altered is not composed: the site keeps the one that it has', async () => {
    const worker = made.text('site/sw.js');
    write('shell/2.0.0/worker.js', 'evil()');
    await compose(made.store);
    expect(made.text('site/sw.js')).toBe(worker);
    const problem = expect.stringContaining('another worker.js than it says');
    expect((await status(made.store, 0)).troubles).toMatchObject([{ part: SHELL, problem, visitors: 'keep' }]);
  });

  test.each([
    ['is gone', () => rmSync(inStore('site/parts.as-composed'))],
    ['is no JSON', () => write('site/parts.as-composed', '{')],
  ])('where the record of what was composed %s, nothing is composed: no visitor loses a part', async (_, breakIt) => {
    write('live/stations.json', '{');
    breakIt();
    await live(CHECKOUT, '1.2.0').catch(() => undefined);
    await expect(compose(made.store)).rejects.toThrow(/live\/stations\.json cannot be read/);
    expect(page('station')).toContain('/remotes/stations/1.1.0/');
    expect((await status(made.store, 0)).troubles).toMatchObject([{ part: STATIONS, visitors: 'unknown' }]);
  });

  test('a store that cannot be read is no broken part: nothing is composed', async () => {
    const down: Store = {
      ...made.store,
      read: (path) => (path === 'live/stations.json' ? Promise.reject(new Error('timeout')) : made.store.read(path)),
    };
    await expect(compose(down)).rejects.toThrow('timeout');
  });
});

const sign = () => compose(made.store, readSigningKey(keys.site.privateKey));

describe('signed-registry: what is kept of a broken part is what the site signed', () => {
  beforeEach(async () => {
    const config = { composition: { siteKey: keys.site.publicKey } };
    await keep({ config, grants: grantsOf(routes), partKeys });
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
    const registry = made.text('site/registry.json');
    await expect(sign()).rejects.toThrow(/live\/stations\.json cannot be read/);
    expect(made.text('site/registry.json')).toBe(registry);
  });
});
