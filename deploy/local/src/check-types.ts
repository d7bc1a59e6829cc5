import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runTool, type RunResult } from './run-tool';
import { localFolder, packageFolders, workspace } from './workspace';

interface PackageConfig {
  readonly compilerOptions?: object;
  readonly include: readonly string[];
}

/** Packages that one run of the compiler checks. */
interface TypeGroup {
  readonly compilerOptions: object;
  readonly include: readonly string[];
}

const configOf = (folder: string): PackageConfig =>
  JSON.parse(readFileSync(join(workspace, folder, 'tsconfig.json'), 'utf8')) as PackageConfig;

/**
 * Groups the packages by kind (shell, remotes, libs, deploy, e2e) and compiler options. Those of a group share their
 * imports and the types of their platform: the compiler reads both once. Packages of different options stay apart, so
 * that code for browsers does not see Node's types.
 */
function typeGroups(folders: readonly string[]): readonly TypeGroup[] {
  const groups = new Map<string, TypeGroup>();
  for (const folder of folders) {
    const { compilerOptions = {}, include } = configOf(folder);
    const key = `${folder.split('/')[0]} ${JSON.stringify(compilerOptions)}`;
    const before = groups.get(key)?.include ?? [];
    groups.set(key, { compilerOptions, include: [...before, ...include.map((pattern) => join(folder, pattern))] });
  }
  return [...groups.values()];
}

/** Checks the types of the named packages, by default of all. `npx nx typecheck` of each gives the same answer. */
export async function checkTypes(folders: readonly string[] = packageFolders()): Promise<RunResult> {
  const configs = join(localFolder, 'types');
  rmSync(configs, { recursive: true, force: true });
  mkdirSync(configs, { recursive: true });
  const files = typeGroups(folders).map(({ compilerOptions, include }, index) => {
    const file = join(configs, `${index}.json`);
    const up = relative(configs, workspace);
    const config = {
      extends: join(up, 'tsconfig.base.json'),
      compilerOptions,
      include: include.map((path) => join(up, path)),
    };
    writeFileSync(file, JSON.stringify(config));
    return file;
  });
  const results: RunResult[] = [];
  // Each of the compiler's threads finds the types that files share anew: several take twice the processor time of one.
  for (const file of files) results.push(await runTool('tsc', ['--noEmit', '--singleThreaded', '-p', file]));
  return { ok: results.every(({ ok }) => ok), output: results.map(({ output }) => output).join('') };
}
