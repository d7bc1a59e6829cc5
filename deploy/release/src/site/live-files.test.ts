import type { LivePart } from '../live/live-parts';
import type { BuiltPart } from '../parts/built-part';
import { fakeRemote, fakeShell, type RemoteOptions } from '../testing/fake-part';
import { tempFolders } from '../testing/temp-folder';
import { liveFiles } from './service-worker';

const tempFolder = tempFolders();

const live = (
  [part, ...onTrial]: readonly [BuiltPart, ...BuiltPart[]],
  lastGood: BuiltPart | null = null,
): LivePart => ({
  name: part.name,
  releases: [{ part, traffic: 100 }, ...onTrial.map((trial) => ({ part: trial, traffic: 10 }))],
  lastGood,
  earlier: [],
  tag: '',
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
