import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { CONTRACT_VERSION, containerName } from '@wattline/contract';
import type { BuiltFile } from '@wattline/part';
import { partBuilder } from './testing/build-part';

const name = '@wattline/tiny-part';
const buildPart = partBuilder();

/** `rspack build` in the folder of a remote with this source, and more files. */
const build = (source: string, files: Readonly<Record<string, string>> = {}) =>
  buildPart({
    'package.json': JSON.stringify({ name, version: '0.3.0', type: 'module' }),
    'src/remote.tsx': source,
    ...files,
  });

const sha256 = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

test('a remote is built alone: its files are hashed, each checked by the one before, and shared modules are left to the shell', () => {
  const { root, part, read } = build(`
    import { useState } from 'react';
    declare const WATTLINE_BUILD: { commit: string };
    const Page = () => <p>{useState(WATTLINE_BUILD.commit)[0]}</p>;
    export default { contract: '1.0.0', routes: [{ path: '*', Component: Page }] };
  `);
  expect(part).toEqual({
    name,
    version: '0.3.0',
    kind: 'remote',
    format: 'var',
    container: 'wattline_tiny_part',
    contract: CONTRACT_VERSION,
    entry: { file: expect.stringMatching(/^remoteEntry\.[0-9a-f]{8}\.js$/), integrity: expect.any(String) },
    preload: [{ file: expect.stringMatching(/^module\.[0-9a-f]{8}\.js$/), integrity: expect.any(String) }],
    screens: {},
    manifest: { file: 'mf-manifest.json', integrity: sha256(read('mf-manifest.json')) },
    files: [
      { file: expect.stringMatching(/^module\./), integrity: expect.any(String), bytes: expect.any(Number) },
      { file: expect.stringMatching(/^remoteEntry\./), integrity: expect.any(String), bytes: expect.any(Number) },
    ],
    exposes: './module',
    prefixes: [],
    slots: {},
    needs: { react: expect.stringMatching(/^\^19\./), 'react/jsx-runtime': expect.stringMatching(/^\^19\./) },
  });
  const [module] = part.preload;
  const [entryFile, moduleFile] = [read(part.entry.file), read(module?.file ?? '')];
  const [entryCode, moduleCode] = [entryFile.toString(), moduleFile.toString()];
  expect(part.entry.integrity).toBe(sha256(entryFile));
  expect(module?.integrity).toBe(sha256(moduleFile));
  expect(entryCode).toContain(module?.integrity);

  expect(entryCode).toContain(`var ${containerName(name)};`);
  expect(moduleCode).toContain('feedbee');
  // Chunks of two versions never meet: where they are left is this version's alone.
  expect(entryCode).toContain('wattline_tiny_part__0_3_0_chunks');
  expect(moduleCode).toContain('wattline_tiny_part__0_3_0_chunks');
  expect(entryCode + moduleCode).not.toContain('react.transitional.element');
  expect(brotliDecompressSync(read(`${part.entry.file}.br`))).toEqual(entryFile);
  expect(readdirSync(join(root, 'dist')).filter((file) => file.endsWith('.js'))).toHaveLength(2);
});

test('each screen has a chunk of its own, with shared code in the exposed module and no code twice', () => {
  const source = `
    export default {
      one: () => import(/* webpackChunkName: "screen-one" */ './one'),
      two: () => import(/* webpackChunkName: "screen-two" */ './two'),
    };
  `;
  const { part, read } = build(source, {
    'src/shared.ts': 'export const shared = (text: string): string => `common to both: ${text}`;',
    'src/one.ts': "import { shared } from './shared';\nexport const One = () => shared('the first');",
    'src/two.ts': "import { shared } from './shared';\nexport const Two = () => shared('the second');",
  });
  const { preload, screens = {} } = part;
  const code = (files: readonly BuiltFile[] = []): string => files.map(({ file }) => read(file).toString()).join('');
  expect(Object.keys(screens)).toEqual(['one', 'two']);
  expect(code(preload)).toContain('common to both');
  expect(code(preload)).not.toMatch(/the first|the second/);
  expect(code(screens['one'])).toContain('the first');
  expect(code(screens['two'])).toContain('the second');
  expect(code(screens['one']) + code(screens['two'])).not.toContain('common to both');
});

test('a server entry is one module that runs from memory, with integrity, and leaves no code for browsers', async () => {
  const { root, part, read } = build('export default {};', {
    'src/later.ts': "export const later = 'loaded on demand';",
    'src/server.tsx': `
      import { renderToString } from 'react-dom/server.edge';
      export const renderFirstView = async () => ({
        html: renderToString(<p>{(await import('./later')).later}</p>),
        styles: '',
        title: WATTLINE_BUILD.commit,
      });
    `,
  });
  const { server, preload, screens } = part;
  expect(server?.file).toMatch(/^server\.[0-9a-f]{8}\.mjs$/);
  const code = read(server?.file ?? '');
  expect(server?.integrity).toBe(sha256(code));
  const rendered = spawnSync(process.execPath, ['--input-type=module', '-'], {
    encoding: 'utf8',
    input: `import { renderFirstView } from 'data:text/javascript;base64,${code.toString('base64')}';
      console.log(JSON.stringify(await renderFirstView()));`,
  });
  expect(rendered.stdout).toBe('{"html":"<p>loaded on demand</p>","styles":"","title":"feedbee"}\n');
  expect(JSON.stringify({ preload, screens })).not.toContain('server');
  expect(readdirSync(join(root, 'dist')).filter((file) => /server.*(?<!\.map)$/.test(file))).toEqual([server?.file]);
});

test('a part that does not compile gives an error with the place, and nothing to publish', () => {
  const source = "import './missing-page';\nexport default {};\n";
  expect(() => build(source)).toThrow(/remote\.tsx[\s\S]*missing-page[\s\S]*part\.json: false/);
});
