import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { providedVersions } from './shared-modules';
import { tempFolders } from './testing/temp-folder';
import { writeFiles } from './testing/write-files';

const tempFolder = tempFolders();
const here = fileURLToPath(new URL('..', import.meta.url));
const workspace = join(here, '../..');
const provided = Object.entries(providedVersions(here));

describe('shared modules', () => {
  test.each([
    'react',
    'react/jsx-runtime',
    'react-dom',
    '@wattline/event-bus',
    '@wattline/auth',
    '@wattline/base/config',
  ])('%s holds state or context: there is one of it in a page', (name) => {
    expect(provided.map(([module]) => module)).toContain(name);
  });

  test('the shell’s modules are in the chunk with the federation runtime', () => {
    const source = readFileSync(join(workspace, 'shell/src/federation/load/provided.ts'), 'utf8');
    const [, table = ''] = /provided[^=]*= \{\n([^}]*)\}/.exec(source) ?? [];
    const names = [...table.matchAll(/^ {2}'?([^':,]+)/gm)].map(([, name]) => name);
    expect(names).toEqual(provided.map(([name]) => name));
  });

  test.each(provided)('the shell provides %s in one version', (_, version) => {
    expect(version).toMatch(/^\d/);
  });

  test('the version is the installed one; a path in a package has its version', () => {
    const { version } = JSON.parse(readFileSync(join(workspace, 'node_modules/react/package.json'), 'utf8')) as {
      version: string;
    };
    expect(providedVersions(here)).toMatchObject({ react: version, 'react/jsx-runtime': version });
  });

  test("a project's own copy comes before the workspace's", () => {
    const root = tempFolder();
    const packages = provided.map(([name]) => name.replace(/^((?:@[^/]+\/)?[^/]+).*/, '$1'));
    writeFiles(
      root,
      Object.fromEntries(packages.map((name) => [`node_modules/${name}/package.json`, '{"version":"0.9.1"}'])),
    );
    expect(Object.values(providedVersions(root))).toEqual(provided.map(() => '0.9.1'));
  });

  test('a missing package is an error that names the remedy', () => {
    expect(() => providedVersions(tempFolder())).toThrow('react is shared but not installed. Run npm ci.');
  });
});
