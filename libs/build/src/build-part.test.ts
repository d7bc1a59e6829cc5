import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { CONTRACT_VERSION, containerName } from '@wattline/contract';
import type { PartManifest } from './part-manifest';
import { writeFiles } from './testing/write-files';

const here = fileURLToPath(new URL('..', import.meta.url));
const name = '@wattline/tiny-part';
let root: string;

// Inside the workspace, where a part finds its packages.
beforeEach(() => {
  mkdirSync(join(here, '.reports'), { recursive: true });
  root = mkdtempSync(join(here, '.reports/tiny-part-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** `wattline-build` in the folder of a remote with this source. */
function build(source: string) {
  writeFiles(root, { 'package.json': JSON.stringify({ name, version: '0.3.0' }), 'src/remote.tsx': source });
  return spawnSync(process.execPath, [join(here, 'bin/wattline-build.mjs')], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, WATTLINE_BUILD_NUMBER: '7', WATTLINE_COMMIT: 'feedbee' },
  });
}

const dist = (file: string): Buffer => readFileSync(join(root, 'dist', file));
const sha384 = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

test('a remote is built alone: hashed files, each held to by the one before, shared modules left to the shell', () => {
  const { status, stderr } = build(`
    import { useState } from 'react';
    declare const WATTLINE_BUILD: { commit: string };
    const Page = () => <p>{useState(WATTLINE_BUILD.commit)[0]}</p>;
    export default { contract: '1.0.0', routes: [{ path: '*', Component: Page }] };
  `);
  expect({ status, stderr }).toMatchObject({ status: 0 });

  const part = JSON.parse(dist('part.json').toString()) as PartManifest;
  expect(part).toEqual({
    name,
    version: '0.3.0',
    kind: 'remote',
    contract: CONTRACT_VERSION,
    entry: { file: expect.stringMatching(/^remoteEntry\.[0-9a-f]{8}\.js$/), integrity: expect.any(String) },
    preload: [{ file: expect.stringMatching(/^module\.[0-9a-f]{8}\.js$/), integrity: expect.any(String) }],
    exposes: './module',
    needs: { react: expect.stringMatching(/^\^19\./), 'react/jsx-runtime': expect.stringMatching(/^\^19\./) },
  });
  const [module] = part.preload;
  const [entryFile, moduleFile] = [dist(part.entry.file), dist(module?.file ?? '')];
  const [entryCode, moduleCode] = [entryFile.toString(), moduleFile.toString()];
  expect(part.entry.integrity).toBe(sha384(entryFile));
  expect(module?.integrity).toBe(sha384(moduleFile));
  expect(entryCode).toContain(module?.integrity);

  expect(entryCode).toContain(`var ${containerName(name)};`);
  expect(moduleCode).toContain('feedbee');
  // Chunks of two versions never meet: where they are left is this version's alone.
  expect(entryCode).toContain('wattline_tiny_part__0_3_0_chunks');
  expect(moduleCode).toContain('wattline_tiny_part__0_3_0_chunks');
  expect(entryCode + moduleCode).not.toContain('react.transitional.element');
  expect(brotliDecompressSync(dist(`${part.entry.file}.br`))).toEqual(entryFile);
  expect(readdirSync(join(root, 'dist')).filter((file) => file.endsWith('.js'))).toHaveLength(2);
}, 30_000);

test('a part that does not compile: the error names the place, and there is nothing to publish', () => {
  const { status, stderr } = build("import './missing-page';\nexport default {};\n");
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/remote\.tsx[\s\S]*missing-page/);
  expect(existsSync(join(root, 'dist/part.json'))).toBe(false);
}, 30_000);
