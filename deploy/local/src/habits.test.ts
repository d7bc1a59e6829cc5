import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageFolders, partFolders, workspace } from './workspace';

interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const textOf = (folder: string, file: string): string => readFileSync(join(workspace, folder, file), 'utf8');

const hasTests = (folder: string): boolean => {
  const sources = join(workspace, folder, 'src');
  return (
    existsSync(sources) &&
    readdirSync(sources, { recursive: true, encoding: 'utf8' }).some((file) => /\.test\.tsx?$/.test(file))
  );
};

test.each(packageFolders().filter(hasTests))(
  'npx jest runs the tests of %s, there and from the workspace',
  (folder) => {
    expect(textOf(folder, 'jest.config.mjs')).toMatch(/^export \{ default \} from '@wattline\/testing\/jest\/\w+';\n$/);
    const { scripts, dependencies, devDependencies, name } = JSON.parse(textOf(folder, 'package.json')) as Manifest;
    expect(scripts).toHaveProperty('test', 'jest');
    // Where it is not declared, nx does not know that a changed preset changes these tests.
    expect({ ...dependencies, ...devDependencies, [name]: 'itself' }).toHaveProperty('@wattline/testing');
  },
);

test("the workspace's tsconfig.json leads an editor to every package", () => {
  const { files, references } = JSON.parse(textOf('.', 'tsconfig.json')) as {
    readonly files: readonly string[];
    readonly references: readonly { readonly path: string }[];
  };
  // With files of its own it would check them all a second time.
  expect(files).toEqual([]);
  expect(references.map(({ path }) => path).toSorted()).toEqual(packageFolders().toSorted());
});

test.each(partFolders().map((folder) => relative(workspace, folder)))(
  'npx rspack build builds %s, by a configuration of at most 20 lines',
  (folder) => {
    const config = textOf(folder, 'rspack.config.mjs');
    expect(config).toContain("from '@wattline/build/rspack'");
    expect(config.split('\n').length).toBeLessThanOrEqual(20);
    expect(JSON.parse(textOf(folder, 'package.json'))).toMatchObject({ scripts: { build: 'rspack build' } });
  },
);
