import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@wattline/contract';
import { runTool, type RunResult } from '../run-tool';
import { applyEdit } from './apply-edit';
import type { Recipe } from './read-recipes';

const lines = (output: string): string[] => output.split('\n').filter(Boolean);

/** Runs a tool in the copy. @throws Error with its output where it fails. */
async function run(copy: string, tool: string, ...args: readonly string[]): Promise<string> {
  const { ok, output } = await runTool(tool, args, copy);
  if (!ok) throw new Error(`${[tool, ...args].join(' ')} failed:\n${output}`);
  return output;
}

/** From now on, what changes in the copy is seen. */
export async function beginToCount(copy: string): Promise<void> {
  await run(copy, 'git', 'init', '--quiet');
  await run(copy, 'git', 'add', '--all');
}

/** The files that changed, and those that are new, since the last call. */
export async function countedFiles(copy: string): Promise<{ changed: readonly string[]; added: readonly string[] }> {
  const changed = lines(await run(copy, 'git', 'diff', '--name-only'));
  const added = lines(await run(copy, 'git', 'ls-files', '--others', '--exclude-standard'));
  await run(copy, 'git', 'add', '--all');
  return { changed, added };
}

const CONTRACT_SHAPE_NOW =
  "import { contractShape } from './libs/contract/src/testing/contract-shape.ts'; process.stdout.write(contractShape())";

/** The texts that a recipe leaves open, since they follow from the day's workspace. */
async function filling(copy: string, gap: string): Promise<string | null> {
  const [major, minor] = CONTRACT_VERSION.split('.');
  if (gap === 'the next minor number') return `${major}.${Number(minor) + 1}.0`;
  return gap === 'the hash' ? run(copy, 'tsx', '--input-type=module', '--eval', CONTRACT_SHAPE_NOW) : null;
}

/** Makes some edits of a recipe in the copy, in their order. */
export async function makeEdits(copy: string, edits: Recipe['edits']): Promise<void> {
  for (const edit of edits) await applyEdit(copy, edit, (gap) => filling(copy, gap));
}

const NEW_REMOTE = 'npm run new-remote -- ';
const JEST = 'npx jest ';

/** Whether a command checks the change. All others are part of it. */
const isCheck = (command: string): boolean => command === 'npm run typecheck' || command.startsWith(JEST);

/** Runs what a recipe asks to run beside its checks. What npm would install is linked in the copy already. */
export async function runCommands(copy: string, { commands }: Recipe): Promise<void> {
  for (const command of commands.filter((one) => !isCheck(one))) {
    if (!command.startsWith(NEW_REMOTE)) await run(copy, 'sh', '-c', command);
    else await run(copy, 'tsx', 'deploy/new-remote/src/cli.ts', '--no-install', command.slice(NEW_REMOTE.length));
  }
}

/** The paths of the tests that recipes name. */
export const testsOf = (recipes: readonly Recipe[]): readonly string[] =>
  recipes.flatMap(({ commands }) =>
    commands.filter((command) => command.startsWith(JEST)).flatMap((command) => command.slice(JEST.length).split(' ')),
  );

/** Tests, which the recipes' checks run, and what sees the types of another platform: the service worker's, or Node's alone. */
const outsideOfTheCheck = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/testing',
  'shell/src/worker',
  'shell/src/document',
  'libs/build',
  'libs/testing',
  'libs/part',
];

/** Checks the types of the app's code in the copy, without its tests, in one run of the compiler. */
export async function checkTypesOf(copy: string): Promise<RunResult> {
  const folder = join(copy, '.local');
  mkdirSync(folder, { recursive: true });
  const config = {
    extends: '../tsconfig.base.json',
    compilerOptions: { types: ['jest', 'node'] },
    include: ['shell', 'remotes/*', 'libs/*'].map((root) => `../${root}/src`),
    exclude: outsideOfTheCheck.map((pattern) => `../${pattern}`),
  };
  writeFileSync(join(folder, 'recipes.json'), JSON.stringify(config));
  return runTool('tsc', ['--noEmit', '--singleThreaded', '--pretty', 'false', '-p', '.local/recipes.json'], copy);
}

/** The files in which the compiler found something. */
export const filesWithErrors = ({ output }: RunResult): ReadonlySet<string> =>
  new Set([...output.matchAll(/^([^\s(]+)\(\d+,\d+\): error /gm)].map(([, file = '']) => file));

/** The document as it stands in the workspace. */
export const readDocument = (workspace: string): string => readFileSync(join(workspace, 'docs/recipes.md'), 'utf8');
