import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePart, type BuiltPart } from '../parts/built-part';
import { matchesIntegrity } from '../parts/integrity';
import { ReleaseError } from '../release-error';
import type { Store } from '../store/store';
import { fakeRemote, fakeShell, integrityOf } from '../testing/fake-part';
import { madeStore } from '../testing/made-store';
import { promote } from './promote';
import { publish as publishAs } from './publish';

const made = madeStore();
const { tempFolder } = made;
/** Without the source maps, which no page depends on. */
const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name !== '.maps')
    .toSorted();
const publish = (folder: string, version?: string) => publishAs(made.store, folder, { by: 'maria', version });
let dist: string;

beforeEach(() => (dist = tempFolder()));

describe('publishing', () => {
  test.each([
    ['a remote', 'remotes/stations/1.4.0', () => fakeRemote(dist, '@wattline/stations', { version: '1.4.0' })],
    ['the shell', 'shell/2.0.0', () => fakeShell(dist)],
  ])('%s goes to %s', async (_, address, build) => {
    const part = build();
    const published = await publish(dist);
    expect(published).toEqual({ ...part, files: expect.anything() });
    const release = join(made.folder, address);
    expect(filesOf(release)).toEqual(
      [...filesOf(dist).filter((file) => !file.endsWith('.map')), 'release.json'].toSorted(),
    );
    expect(readFileSync(join(release, part.entry.file))).toEqual(readFileSync(join(dist, part.entry.file)));
    expect(JSON.parse(readFileSync(join(release, 'part.json'), 'utf8'))).toEqual(published);
  });

  test.each<[string, BuiltPart['files']]>([
    ['lists none', undefined],
    ['lists one of them', [{ file: 'lazy/chart.js', integrity: integrityOf('chart()'), bytes: 7 }]],
  ])('every script and style sheet is listed, where the build %s', async (_, files) => {
    const built = fakeRemote(dist, '@acme/parking', {
      server: 'render()',
      files: { 'lazy/chart.js': 'chart()', 'page.css': 'a {}', 'logo.svg': '<svg/>', 'chart.js.map': '{}' },
    });
    writeFileSync(join(dist, 'part.json'), JSON.stringify({ ...built, files }));
    await publish(dist);
    const part = parsePart(made.text('remotes/acme.parking/1.0.0/part.json'));
    expect(part.files?.map(({ file }) => file)).toEqual(['lazy/chart.js', 'module.js', 'page.css', 'remoteEntry.js']);
    for (const { file, integrity, bytes } of part.files ?? []) {
      const content = readFileSync(join(dist, file));
      expect({ isHeld: matchesIntegrity(content, integrity), bytes }).toEqual({ isHeld: true, bytes: content.length });
    }
  });

  test('where no script of its own holds all that it loads, pages do', async () => {
    fakeRemote(dist, '@acme/parking', { slots: { 'page-banner': ['always'] } });
    expect(await publish(dist)).not.toHaveProperty('isHeldByPages');
    writeFileSync(join(dist, 'page.css'), 'a {}');
    const other = { by: 'maria', localVersion: '1.0.1' };
    expect(await publishAs(made.store, dist, other)).toHaveProperty('isHeldByPages', true);
  });

  test.each([
    ['entry', 'remoteEntry.js'],
    ['module', 'module.js'],
    ['screen', 'screen-station.js'],
    ['slot', 'slot-page-banner.js'],
  ])('a %s that is not what part.json says, or is missing, is refused: no browser would run it', async (_, file) => {
    fakeRemote(dist, '@wattline/stations', { screens: { station: 's' }, slots: { 'page-banner': ['always'] } });
    writeFileSync(join(dist, file), 'altered');
    await expect(publish(dist)).rejects.toThrow(`${file} is not what its part.json says`);
    rmSync(join(dist, file));
    await expect(publish(dist)).rejects.toThrow(`${file} is missing in ${dist}, and its part.json names it.`);
    expect(readdirSync(made.folder)).toEqual([]);
  });

  test('source maps lie apart from what is served, wherever they lay; precompressed copies come along', async () => {
    fakeRemote(dist, '@wattline/stations', {
      files: { 'lazy/chart.js': 'x', 'lazy/chart.js.map': '{}', 'module.js.br': 'b', 'part.json.br': 'b' },
    });
    await publish(dist);
    const released = readdirSync(join(made.folder, 'remotes/stations/1.0.0'), { recursive: true, encoding: 'utf8' });
    expect(released.filter((file) => file.endsWith('.map'))).toEqual([join('.maps', 'remoteEntry.js.map')]);
    expect(released).toEqual(expect.arrayContaining([join('lazy', 'chart.js'), 'module.js.br']));
    // It would be of the version before.
    expect(released).not.toContain('part.json.br');
  });

  test('a part that is likely wrong is published with a warning', async () => {
    fakeRemote(dist, '@acme/parking', { slots: { sidebar: ['always'] } });
    const warnings: string[] = [];
    await publishAs(made.store, dist, { by: 'maria', onWarning: (warning) => warnings.push(warning) });
    expect(warnings).toEqual([expect.stringContaining('no place is called sidebar')]);
    expect(filesOf(join(made.folder, 'remotes/acme.parking'))).toEqual(['1.0.0']);
  });

  test('the version that it has to have is the one that it was built as', async () => {
    fakeRemote(dist, '@wattline/stations', { version: '1.0.0-ab12' });
    expect((await publish(dist, '1.0.0-ab12')).version).toBe('1.0.0-ab12');
    expect(readdirSync(join(made.folder, 'remotes/stations'))).toEqual(['1.0.0-ab12']);
  });

  test('under another version than it was built as it is refused: its names on a page are those of the build', async () => {
    fakeRemote(dist, '@wattline/stations');
    await expect(publish(dist, '1.0.0-ab12')).rejects.toThrow(
      /was built as 1\.0\.0 and cannot be published as 1\.0\.0-ab12.*WATTLINE_RELEASE/,
    );
    expect(readdirSync(made.folder)).toEqual([]);
  });

  test("in a developer's own store it may have another, which the release then says too", async () => {
    fakeRemote(dist, '@wattline/stations');
    await publishAs(made.store, dist, { by: 'maria', localVersion: '1.0.0-ab12' });
    expect(made.text('remotes/stations/1.0.0-ab12/part.json')).toContain('"version": "1.0.0-ab12"');
    await expect(publishAs(made.store, dist, { by: 'maria', localVersion: '../x' })).rejects.toThrow(
      "'../x' is no version.",
    );
  });

  test('nothing is live by it', async () => {
    fakeRemote(dist, '@wattline/stations');
    await publish(dist);
    expect(readdirSync(join(made.folder, 'remotes/stations'))).toEqual(['1.0.0']);
  });

  test('what is no built part is refused, and the message says how to get one', async () => {
    await expect(publish(dist)).rejects.toThrow(ReleaseError);
    await expect(publish(dist)).rejects.toThrow(/holds no built part\. Build it first: npx nx build/);
  });

  test.each(['../9.9.9', 'latest', ''])("a version '%s' is refused", async (version) => {
    fakeRemote(dist, '@wattline/stations');
    await expect(publish(dist, version)).rejects.toThrow(`'${version}' is no version.`);
  });
});

describe('a release never changes', () => {
  test('the same build again is fine, and writes nothing', async () => {
    const part = fakeRemote(dist, '@wattline/stations');
    await publish(dist);
    const written = made.store.list('remotes/stations/1.0.0');
    expect(await publish(dist)).toMatchObject(part);
    expect(await made.store.list('remotes/stations/1.0.0')).toEqual(await written);
  });

  test.each(['remoteEntry.js.map', 'module.js.br', 'module.js.gz'])(
    'the same build with another %s is the same build',
    async (file) => {
      fakeRemote(dist, '@wattline/stations', { files: { [file]: 'once' } });
      await publish(dist);
      writeFileSync(join(dist, file), 'again');
      await expect(publish(dist)).resolves.toMatchObject({ version: '1.0.0' });
    },
  );

  test.each([
    ['another entry and chunk', { code: '2' }],
    ['one file more', { files: { 'more.js': 'changed' } }],
    ['a file in a folder', { files: { 'lazy/chart.js': 'changed' } }],
  ])('%s under the same version is refused, and the release stays', async (_, change) => {
    fakeRemote(dist, '@wattline/stations');
    await publish(dist);
    const changed = tempFolder();
    fakeRemote(changed, '@wattline/stations', change);
    await expect(publish(changed)).rejects.toEqual(
      new ReleaseError('@wattline/stations 1.0.0 is published with another content. Raise its version.'),
    );
    const release = join(made.folder, 'remotes/stations/1.0.0');
    expect(filesOf(release)).toEqual(['module.js', 'part.json', 'release.json', 'remoteEntry.js']);
    expect(readFileSync(join(release, 'module.js'), 'utf8')).toBe('1');
  });

  test("a shell's document counts, though its script is the same", async () => {
    fakeShell(dist);
    await publish(dist);
    const changed = tempFolder();
    fakeShell(changed, { document: '<!doctype html>{{policy}}{{head}}' });
    await expect(publish(changed)).rejects.toThrow(ReleaseError);
  });

  test('two that publish different builds as the same version at the same instant: one has it, whole', async () => {
    const other = tempFolder();
    fakeRemote(dist, '@wattline/stations', { code: 'one', files: { 'a.js': 'one', 'b.js': 'one' } });
    fakeRemote(other, '@wattline/stations', { code: 'two', files: { 'a.js': 'two', 'b.js': 'two' } });
    const results = await Promise.allSettled([publish(dist), publish(other)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const winner = results[0]?.status === 'fulfilled' ? 'one' : 'two';
    for (const file of ['a.js', 'b.js', 'module.js'])
      expect(readFileSync(join(made.folder, 'remotes/stations/1.0.0', file), 'utf8')).toBe(winner);
  });
});

/** A made.store with writes that fail after so many. */
const breaking = (writes: number): Store => {
  let left = writes;
  return {
    ...made.store,
    write: async (path, content, known) => {
      if (path.startsWith('audit/')) return made.store.write(path, content, known);
      left -= 1;
      if (left < 0) throw new Error('ENOSPC: no space left on device');
      return made.store.write(path, content, known);
    },
  };
};

describe('no half release', () => {
  test.each([1, 2, 3])(
    'one that breaks off after %d files cannot be promoted, and the next try completes it',
    async (writes) => {
      fakeRemote(dist, '@wattline/stations');
      await expect(publishAs(breaking(writes), dist, { by: 'maria' })).rejects.toThrow('ENOSPC');
      await expect(
        promote(made.store, [{ name: '@wattline/stations', version: '1.0.0' }], { by: 'maria' }),
      ).rejects.toThrow(/is not published/);
      await publish(dist);
      expect(filesOf(join(made.folder, 'remotes/stations/1.0.0'))).toEqual([
        'module.js',
        'part.json',
        'release.json',
        'remoteEntry.js',
      ]);
    },
  );
});
