import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { grantsOf } from '../testing/grants-of';
import { madeStore } from '../testing/made-store';
import { compose, composition } from './compose';
import { REMOVED_WORKER } from './service-worker';

const made = madeStore(async () => {
  await releaseShell({ worker: code });
  await releaseRemote('@wattline/stations', '1.0.0');
});
const { keep, releaseRemote, releaseShell } = made;
const code = 'globalThis.received = wattlineLive;';

const routes = { station: '@wattline/stations' };

async function composed(environment: object = {}): Promise<string> {
  await keep({ config: { environment: 'test' }, grants: grantsOf(routes), ...environment });
  await compose(made.store);
  return readFileSync(join(made.folder, 'site/sw.js'), 'utf8');
}

describe('kept-for-no-signal: the service worker of the site', () => {
  test("is the live shell's own, behind the list of what is live", async () => {
    const script = await composed();
    const scope: { received?: { groups: { files: [string, string][] }[] } } = {};
    runInNewContext(script, scope);
    expect(script.endsWith(code)).toBe(true);
    expect(scope.received?.groups.flatMap(({ files }) => files.map(([path]) => path))).toContain(
      '/remotes/stations/1.0.0/module.js',
    );
  });

  test.each([
    ['where the environment has none', () => composed({ worker: false })],
    [
      'of a shell from before there were any',
      async () => {
        await releaseShell({ version: '1.9.0' });
        return composed();
      },
    ],
  ])('removes itself %s', async (_, script) => {
    expect(await script()).toBe(REMOVED_WORKER);
  });

  test('one that is not the one that was published is not composed: the site keeps the one that it has', async () => {
    const before = await composed();
    writeFileSync(join(made.folder, 'shell/2.0.0/worker.js'), 'evil()');
    expect(await composed()).toBe(before);
    expect((await composition(made.store)).troubles).toMatchObject([
      { part: '@wattline/shell', problem: expect.stringContaining('another worker.js than it says') },
    ]);
  });

  test('one that is not the one that was published is refused where no site was composed yet', async () => {
    writeFileSync(join(made.folder, 'shell/2.0.0/worker.js'), 'evil()');
    await expect(composed()).rejects.toThrow('another worker.js than it says');
  });
});

describe('kept-for-no-signal: the worker that removes itself', () => {
  test.each([
    ['takes over at once, empties all caches and leaves', false],
    ['leaves where storage is broken, too', true],
  ])('%s', async (_, isBroken) => {
    const done: string[] = [];
    const listeners = new Map<string, (event: object) => void>();
    runInNewContext(REMOVED_WORKER, {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      skipWaiting: () => done.push('takes over'),
      caches: {
        keys: async () => {
          if (isBroken) throw new Error('broken');
          return ['wattline-files', 'wattline-pages'];
        },
        delete: async (name: string) => done.push(`deletes ${name}`),
      },
      registration: { unregister: async () => done.push('leaves') },
    });
    listeners.get('install')?.({});
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (promise: Promise<unknown>) => (work = promise);
    listeners.get('activate')?.({ waitUntil });
    await work;
    expect(done).toEqual([
      'takes over',
      ...(isBroken ? [] : ['deletes wattline-files', 'deletes wattline-pages']),
      'leaves',
    ]);
    // A page registered it once more meanwhile, and speaks to it as to the one before.
    listeners.get('message')?.({ waitUntil });
    await work;
    expect(done.filter((word) => word === 'leaves')).toHaveLength(2);
    // It answers no request: pages get everything from the network.
    expect([...listeners.keys()]).toEqual(['install', 'activate', 'message']);
  });
});
