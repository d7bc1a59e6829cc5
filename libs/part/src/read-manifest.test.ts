import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolders } from '@wattline/testing/temp-folders';
import { readManifest } from './read-manifest';

const folder = tempFolders();
const exposed = (path: string, sync: readonly string[]) => ({ path, assets: { js: { sync, async: [] } } });
const manifest = (type: string, path = '') =>
  folder({
    'mf-manifest.json': JSON.stringify({
      metaData: { remoteEntry: { name: 'entry.js', path, type }, globalName: 'acme_parking' },
      shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
      exposes: [exposed('./module', ['common.js', 'module.js']), exposed('./page-banner', ['common.js', 'banner.js'])],
    }),
  });

test('a manifest lists the build, and each exposed module begins with its own script', () => {
  expect(readManifest(manifest('var'))).toEqual({
    entry: 'entry.js',
    format: 'var',
    exposes: { './module': ['module.js', 'common.js'], './page-banner': ['banner.js', 'common.js'] },
    needs: { react: '^19.0.0' },
    container: 'acme_parking',
    publicPath: 'auto',
    brings: {},
    named: {
      './module': ['common.js', 'module.js'],
      './page-banner': ['common.js', 'banner.js'],
      '': [],
    },
  });
});

test.each([
  [{ requiredVersion: '^2.31.0' }, '^2.31.0'],
  [{ requiredVersion: '19.3.1', singleton: true }, '>=19.0.0 <20.0.0'],
  [{ requiredVersion: false }, '>=0.0.0'],
])('a shared module with a copy is no need: %j', (module, range) => {
  const shared = [{ name: 'react', ...module, assets: { js: { sync: ['react.js'], async: [] } } }];
  const { metaData, exposes } = JSON.parse(readFileSync(join(manifest('var'), 'mf-manifest.json'), 'utf8')) as {
    metaData: object;
    exposes: object;
  };
  const dist = folder({ 'mf-manifest.json': JSON.stringify({ metaData, exposes, shared }) });
  expect(readManifest(dist)).toMatchObject({ needs: {}, brings: { react: range }, named: { '': ['react.js'] } });
});

test.each([
  ['module', 'module'],
  ['esm', 'module'],
  ['var', 'var'],
  ['global', 'var'],
])('an entry of type %s is loaded as %s', (type, format) => {
  expect(readManifest(manifest(type)).format).toBe(format);
});

test('an entry may be in a folder of the build', () => {
  expect(readManifest(manifest('var', 'static/js/')).entry).toBe('static/js/entry.js');
});

test('a build without a manifest is an error that names the option that writes one', () => {
  expect(() => readManifest(folder({ 'entry.js': '' }))).toThrow('Let Module Federation write it: manifest: true.');
});

test('a manifest of another shape is an error with the reason', () => {
  expect(() => readManifest(folder({ 'mf-manifest.json': '{}' }))).toThrow('cannot be read');
});
