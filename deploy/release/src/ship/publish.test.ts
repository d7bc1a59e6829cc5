import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePart, type BuiltPart } from '../parts/built-part';
import { matchesIntegrity } from '../parts/integrity';
import type { Store } from '../store/store';
import { fakeRemote, fakeShell, integrityOf } from '../testing/fake-part';
import { madeStore } from '../testing/made-store';
import { promote } from './promote';
import { publish as publishAs } from './publish';

const made = madeStore();
const { publishRemote, publishShell, tempFolder } = made;
const NAME = '@wattline/stations';
const RELEASE = 'remotes/stations/1.0.0';
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
    ['a remote', 'remotes/stations/1.4.0', () => fakeRemote(dist, NAME, { version: '1.4.0' })],
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
    const slots = { 'page-banner': ['always'] };
    expect(await publishRemote('@acme/parking', '1.0.0', { slots })).not.toHaveProperty('isHeldByPages');
    fakeRemote(dist, '@acme/parking', { slots });
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
    fakeRemote(dist, NAME, { screens: { station: 's' }, slots: { 'page-banner': ['always'] } });
    writeFileSync(join(dist, file), 'altered');
    await expect(publish(dist)).rejects.toThrow(`${file} is not what its part.json says`);
    rmSync(join(dist, file));
    await expect(publish(dist)).rejects.toThrow(`${file} is missing in ${dist}, and its part.json names it.`);
    expect(readdirSync(made.folder)).toEqual([]);
  });

  test('source maps lie apart from what is served, wherever they lay; precompressed copies come along', async () => {
    fakeRemote(dist, NAME, {
      files: { 'lazy/chart.js': 'x', 'lazy/chart.js.map': '{}', 'module.js.br': 'b', 'part.json.br': 'b' },
    });
    await publish(dist);
    const released = readdirSync(join(made.folder, RELEASE), { recursive: true, encoding: 'utf8' });
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

  test('under another version than it was built as it is refused: its names on a page are those of the build', async () => {
    fakeRemote(dist, NAME);
    await expect(publish(dist, '1.0.0-ab12')).rejects.toThrow(
      /was built as 1\.0\.0 and cannot be published as 1\.0\.0-ab12.*WATTLINE_RELEASE/,
    );
    expect(readdirSync(made.folder)).toEqual([]);
    expect((await publish(dist, '1.0.0')).version).toBe('1.0.0');
  });

  test("in a developer's own store it may have another, which the release then says too", async () => {
    fakeRemote(dist, NAME);
    await publishAs(made.store, dist, { by: 'maria', localVersion: '1.0.0-ab12' });
    expect(made.text('remotes/stations/1.0.0-ab12/part.json')).toContain('"version": "1.0.0-ab12"');
    await expect(publishAs(made.store, dist, { by: 'maria', localVersion: '../x' })).rejects.toThrow(
      "'../x' is no version.",
    );
  });

  test.each(['../9.9.9', 'latest', ''])("a version '%s' is refused", async (version) => {
    fakeRemote(dist, NAME);
    await expect(publish(dist, version)).rejects.toThrow(`'${version}' is no version.`);
  });
});

describe('a release never changes', () => {
  test('the same build again is fine, and writes nothing', async () => {
    const part = await publishRemote(NAME, '1.0.0');
    const written = await made.store.list(RELEASE);
    expect(await publishRemote(NAME, '1.0.0')).toEqual(part);
    expect(await made.store.list(RELEASE)).toEqual(written);
  });

  test.each(['remoteEntry.js.map', 'module.js.br', 'module.js.gz'])('another %s is no other content', async (file) => {
    await publishRemote(NAME, '1.0.0', { files: { [file]: 'once' } });
    await expect(publishRemote(NAME, '1.0.0', { files: { [file]: 'again' } })).resolves.toBeDefined();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['another entry and chunk', () => publishRemote(NAME, '1.0.0', { code: '2' })],
    ['one file more', () => publishRemote(NAME, '1.0.0', { code: '1', files: { 'more.js': 'changed' } })],
    ['a file in a folder', () => publishRemote(NAME, '1.0.0', { code: '1', files: { 'lazy/chart.js': 'changed' } })],
    ['another document of a shell', () => publishShell({ document: '<!doctype html>{{policy}}{{head}}' })],
  ])('%s under the same version is refused, and the release stays', async (_, again) => {
    await publishShell();
    await publishRemote(NAME, '1.0.0', { code: '1' });
    const [before, shell] = [await made.store.list(RELEASE), await made.store.list('shell/2.0.0')];
    await expect(again()).rejects.toThrow(/ is published with another content\. Raise its version\.$/);
    expect([await made.store.list(RELEASE), await made.store.list('shell/2.0.0')]).toEqual([before, shell]);
  });

  test('two that publish different builds as the same version at the same instant: one has it, whole', async () => {
    const other = tempFolder();
    fakeRemote(dist, NAME, { code: 'one', files: { 'a.js': 'one', 'b.js': 'one' } });
    fakeRemote(other, NAME, { code: 'two', files: { 'a.js': 'two', 'b.js': 'two' } });
    const results = await Promise.allSettled([publish(dist), publish(other)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const winner = results[0]?.status === 'fulfilled' ? 'one' : 'two';
    for (const file of ['a.js', 'b.js', 'module.js'])
      expect(readFileSync(join(made.folder, RELEASE, file), 'utf8')).toBe(winner);
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
      fakeRemote(dist, NAME);
      await expect(publishAs(breaking(writes), dist, { by: 'maria' })).rejects.toThrow('ENOSPC');
      await expect(promote(made.store, [{ name: NAME, version: '1.0.0' }], { by: 'maria' })).rejects.toThrow(
        /is not published/,
      );
      await publish(dist);
      expect(filesOf(join(made.folder, RELEASE))).toEqual(['module.js', 'part.json', 'release.json', 'remoteEntry.js']);
    },
  );
});
