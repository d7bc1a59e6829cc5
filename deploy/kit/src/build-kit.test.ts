import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@wattline/contract';
import { buildKit } from './build-kit';
import { kitPackages } from './kit-packages';

const workspace = join(__dirname, '../../..');
const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const packed = new Set(['libs/contract', 'deploy/release']);

test('the contract and the command are packed as compiled code, with nothing left to find in this workspace', async () => {
  const to = mkdtempSync(join(tmpdir(), 'wattline-kit-'));
  made.push(to);
  const files = await buildKit(
    workspace,
    kitPackages.filter(({ folder }) => packed.has(folder)),
    to,
  );
  expect(files.map((file) => file.slice(to.length + 1))).toEqual([
    `wattline-contract-${CONTRACT_VERSION}.tgz`,
    expect.stringMatching(/^wattline-release-.*\.tgz$/),
  ]);

  const sources = ['wattline-contract', 'wattline-release'].flatMap((folder) =>
    readdirSync(join(to, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:js|ts)$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(5);
  for (const source of sources) expect(source).not.toMatch(/(?:from|import)\s*\(?\s*['"]@wattline\//);
  const dependencies = ['wattline-contract', 'wattline-release'].flatMap((folder) =>
    Object.keys(
      (JSON.parse(readFileSync(join(to, folder, 'package.json'), 'utf8')) as { dependencies: object }).dependencies,
    ),
  );
  expect(dependencies).toEqual(expect.arrayContaining(['commander', 'semver']));
  expect(dependencies.filter((name) => /^@wattline|fastify|tsx/.test(name))).toEqual([]);

  // The packages of others, as npm would have installed them.
  symlinkSync(join(workspace, 'node_modules'), join(to, 'node_modules'), 'junction');
  const help = execFileSync(process.execPath, [join(to, 'wattline-release/bin/wattline.js'), 'publish', '--help'], {
    encoding: 'utf8',
  });
  expect(help).toContain('publish <dist-folder>');
});
