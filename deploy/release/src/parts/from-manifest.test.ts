import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PublishedAs } from '@wattline/part';
import { ReleaseError } from '../release-error';
import { publish } from '../ship/publish';
import { folderStore } from '../store/folder-store';
import { tempFolders } from '../testing/temp-folder';

const tempFolder = tempFolders();
const as: PublishedAs = { name: '@acme/app2', version: '1.0.0', expose: './Widget', prefixes: ['widget'] };

type Sync = readonly string[];
const assets = (sync: Sync, async: Sync = [], css: Sync = []) => ({
  js: { sync, async },
  css: { sync: css, async: [] },
});
const manifest = {
  name: 'app2',
  metaData: {
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    globalName: 'app2',
    publicPath: 'auto',
  },
  shared: [{ name: 'react', singleton: true, requiredVersion: '^19.0.0', assets: assets(['564.js']) }],
  exposes: [{ path: './Widget', assets: assets(['widget.js'], ['170.js'], ['widget.css']) }],
};
const files = {
  'remoteEntry.js': 'self.rspackChunkapp2=self.rspackChunkapp2||[]',
  '564.js': 'react()',
  'widget.js': 'widget()',
  '170.js': 'details()',
  'widget.css': 'h1 { background: url(static/roof.1a2b.png) }',
  'static/roof.1a2b.png': 'png',
  'main.js': 'standalone()',
  'index.html': '<script>alert(1)</script>',
};

/** A build that knows nothing of Wattline. */
function built(changed: object = {}, more: Readonly<Record<string, string>> = {}): string {
  const dist = tempFolder();
  const texts = { ...files, 'mf-manifest.json': JSON.stringify({ ...manifest, ...changed }), ...more };
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  }
  return dist;
}

test('what its manifest leads to is laid into the store with its hashes, and the rest is named', async () => {
  const folder = tempFolder();
  const leftOut: string[] = [];
  const part = await publish(folderStore(folder), built(), {
    by: 'maria',
    as,
    onLeftOut: (named) => leftOut.push(...named),
  });
  expect(part).toMatchObject({
    name: '@acme/app2',
    exposes: './Widget',
    container: 'app2',
    globals: ['rspackChunkapp2'],
    prefixes: ['widget'],
    needs: {},
    brings: { react: '>=19.0.0 <20.0.0' },
    isHeldByPages: true,
  });
  const laid = ['170.js', '564.js', 'remoteEntry.js', 'static/roof.1a2b.png', 'widget.css', 'widget.js'];
  expect(part.files?.map(({ file }) => file)).toEqual(laid);
  const release = join(folder, 'remotes/acme.app2/1.0.0');
  const stored = readdirSync(release, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(stored.toSorted()).toEqual(laid.filter((file) => file.endsWith('.js')));
  expect(leftOut).toEqual(['index.html', 'main.js']);
  expect(readFileSync(join(release, 'static/roof.1a2b.png'), 'utf8')).toBe('png');
});

const { metaData } = manifest;
const eager = 'a.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=b';
const exposing = (sync: Sync, css: Sync = []) => ({ exposes: [{ path: './Widget', assets: assets(sync, [], css) }] });

test.each<[string, object, Readonly<Record<string, string>>, RegExp]>([
  ['a chunk that is not there', exposing(['gone.js']), {}, /mf-manifest\.json names gone\.js, .* Build it again/],
  ['a manifest of another shape', { exposes: 'all' }, {}, /cannot be read: .* Use Module Federation 2/],
  [
    'an entry that no page loads',
    { metaData: { ...metaData, remoteEntry: { name: 'remoteEntry.js', path: '', type: 'commonjs-module' } } },
    {},
    /type 'commonjs-module'\. Build one for pages/,
  ],
  [
    'an address of a development server',
    { metaData: { ...metaData, publicPath: 'http://localhost:3011/' } },
    {},
    /at http:\/\/localhost:3011\/.* publicPath 'auto'/,
  ],
  [
    'a style sheet that imports from elsewhere',
    {},
    { 'widget.css': '/* @import "own.css" */ @import url("https://fonts.example/a.css");' },
    /widget\.css imports https:\/\/fonts\.example\/a\.css, which no page would check/,
  ],
  [
    'a React in the entry itself',
    {},
    { 'remoteEntry.js': eager },
    /remoteEntry\.js holds react itself, .* Take eager out/,
  ],
  [
    'a build of 40 MB',
    {},
    { 'film.bin': 'x'.repeat(40_000_000) },
    /weighs 41 MB, and may 16 MB: film\.bin alone has 40 MB/,
  ],
])('%s is refused with the next step, and nothing is stored', async (_, changed, more, message) => {
  const folder = tempFolder();
  const refused = publish(folderStore(join(folder, 'store')), built(changed, more), { by: 'maria', as });
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.toThrow(ReleaseError);
  expect(readdirSync(folder)).toEqual([]);
});

test.each<[Partial<PublishedAs>, RegExp]>([
  [{ expose: './App' }, /exposes no \.\/App\. It exposes \.\/Widget/],
  [{ name: 'app2' }, /app2"? is no name of a part\. Write @acme\/parking/],
  [{ version: '1.0' }, /'1\.0' is no version\. Write 1\.4\.0/],
  [{ prefixes: ['a/b'] }, /'a\/b' is no first segment of a path/],
])('%j is refused with what to write', async (wrong, message) => {
  const store = folderStore(tempFolder());
  await expect(publish(store, built(), { by: 'maria', as: { ...as, ...wrong } })).rejects.toThrow(message);
});

test('the same version with other content is refused, and other files that no page asks for are no other content', async () => {
  const store = folderStore(tempFolder());
  await publish(store, built(), { by: 'maria', as });
  await publish(store, built({}, { 'main.js': 'other()' }), { by: 'maria', as });
  await expect(publish(store, built({}, { 'widget.js': 'other()' }), { by: 'maria', as })).rejects.toThrow(
    '@acme/app2 1.0.0 is published with another content. Raise its version.',
  );
});
