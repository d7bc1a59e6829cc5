import { runInNewContext } from 'node:vm';
import { liveAlone, type LivePart } from '../live/live-parts';
import type { BuiltPart } from '../parts/built-part';
import { fakeRemote, fakeShell, type RemoteOptions } from '../testing/fake-part';
import { tempFolders } from '../testing/temp-folder';
import { liveFiles, REMOVED_WORKER, workerScript } from './service-worker';

const tempFolder = tempFolders();

const live = (
  [part, ...onTrial]: readonly [BuiltPart, ...BuiltPart[]],
  lastGood: BuiltPart | null = null,
): LivePart => ({
  ...liveAlone(part),
  releases: [part, ...onTrial].map((release) => ({ part: release, traffic: 50 })),
  lastGood,
});
const remote = (name: string, options: RemoteOptions = {}) => fakeRemote(tempFolder(), name, options);
const documents = new Map(
  Object.entries({
    '': null,
    session: '@wattline/session',
    station: '@wattline/stations',
    debug: '@wattline/console',
  }).map(([segment, owner]) => [segment, { owner, integrity: `sha384-${segment}` }] as const),
);

describe('kept-for-no-signal: what a worker keeps', () => {
  test('the shell, then the parts of a charge in their order, each with its documents; the rest behind; no other part', () => {
    const screens = { session: 'shared', receipt: 'shared' };
    const shellPart = fakeShell(tempFolder());
    const { groups } = liveFiles(
      [
        live([shellPart]),
        live([remote('@wattline/console')]),
        live([remote('@wattline/session', { screens })]),
        live([remote('@wattline/stations', { version: '1.4.0' })]),
      ],
      documents,
    );
    expect(groups.map(({ files, documents: kept }) => [files.map(([path]) => path), Object.keys(kept)])).toEqual([
      [
        ['/shell/2.0.0/shell.js', '/shell/2.0.0/landing.js', '/shell/2.0.0/federation.js', '/shell/2.0.0/http.js'],
        [''],
      ],
      [['/remotes/stations/1.4.0/remoteEntry.js', '/remotes/stations/1.4.0/module.js'], ['station']],
      [
        ['remoteEntry.js', 'module.js', 'screen-session.js', 'screen-receipt.js'].map(
          (file) => `/remotes/session/1.0.0/${file}`,
        ),
        ['session'],
      ],
      // A file of more than 60 KB is fetched when it is wanted.
      [['/shell/2.0.0/dialog.js'], []],
      [[], []],
      [[], []],
    ]);
    expect(groups[0]?.files[0]).toEqual(['/shell/2.0.0/shell.js', shellPart.entry.integrity]);
    expect(groups[1]?.documents).toEqual({ station: 'sha384-station' });
  });

  test('files of releases on trial and of the one before may be kept, once a page asks for them', () => {
    const [one, two, three] = ['1.0.0', '2.0.0', '3.0.0'].map((version) => remote('@wattline/stations', { version }));
    if (!one || !two || !three) throw new Error('unreachable');
    const { groups, folders } = liveFiles([live([two, three], one)], documents);
    expect(folders).toEqual(['2.0.0', '3.0.0', '1.0.0'].map((version) => `/remotes/stations/${version}/`));
    expect(JSON.stringify(groups)).not.toMatch(/1\.0\.0|3\.0\.0/);
  });

  test('a release from before files were listed: what its screens need', () => {
    const { files: _, ...part } = fakeShell(tempFolder());
    expect(liveFiles([live([part])], documents).groups.map(({ files }) => files.length)).toEqual([4, 0]);
  });
});

describe('kept-for-no-signal: the service worker of the site', () => {
  const code = 'globalThis.received = wattlineLive;';
  const files = liveFiles([live([remote('@wattline/stations')])], documents);
  const shellPart = fakeShell(tempFolder(), { worker: code });

  test("is the live shell's own, behind the list of what is live, which names its script", () => {
    const script = workerScript(shellPart, code, files, true);
    const scope: { received?: unknown } = {};
    runInNewContext(script, scope);
    expect(script.endsWith(code)).toBe(true);
    expect(scope.received).toEqual({ ...files, script: '/shell/2.0.0/worker.js' });
  });

  test('removes itself where the environment has none, and of a shell without one', () => {
    expect(workerScript(shellPart, code, files, false)).toBe(REMOVED_WORKER);
    expect(workerScript(fakeShell(tempFolder()), undefined, files, true)).toBe(REMOVED_WORKER);
  });

  test('one that is not the one that was published is refused', () => {
    expect(() => workerScript(shellPart, undefined, files, true)).toThrow('another worker.js than it says');
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
