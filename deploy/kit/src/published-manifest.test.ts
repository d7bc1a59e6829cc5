import { publishedManifest } from './published-manifest';

const versions: Readonly<Record<string, string>> = { react: '19.3.1', valibot: '1.5.0', '@team/bus': '^1.2.0' };

const published = (more: object = {}) =>
  publishedManifest({
    kit: { folder: 'libs/contract', entries: { '.': 'a.ts', './testing': 'b.ts' }, platform: 'browser', ...more },
    manifest: { name: '@team/contract', version: '1.0.0', license: 'MIT', sideEffects: false },
    imported: ['@team/bus', '@team/contract', 'react', 'valibot'],
    versionOf: (name) => versions[name] ?? '',
    types: { '.': './types/a.d.ts', './testing': './types/b.d.ts' },
  });

test('a published package depends on what it imports, and on the React of the part that installs it', () => {
  expect(published()).toMatchObject({
    dependencies: { '@team/bus': '^1.2.0', valibot: '1.5.0' },
    peerDependencies: { react: '^19.0.0' },
  });
  expect(JSON.stringify(published())).not.toMatch(/private|devDependencies|"@team\/contract":/);
});

test('each entry has its types and its code', () => {
  expect(published()).toMatchObject({
    exports: {
      '.': { types: './types/a.d.ts', default: './index.js' },
      './testing': { types: './types/b.d.ts', default: './testing.js' },
    },
  });
});

test('a version of its own takes the place of that in the workspace', () => {
  expect(published({ version: '2.1.0' })).toMatchObject({ version: '2.1.0' });
});

test('a command is a file of bin', () => {
  expect(published({ entries: {}, commands: { wattline: 'cli.ts' } })).toMatchObject({
    bin: { wattline: './bin/wattline.js' },
  });
});
