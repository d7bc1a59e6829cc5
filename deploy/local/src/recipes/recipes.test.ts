import { rmSync } from 'node:fs';
import { copyWorkspace } from '../copy-workspace';
import { runTool, type RunResult } from '../run-tool';
import { workspace } from '../workspace';
import {
  beginToCount,
  checkTypesOf,
  countedFiles,
  filesWithErrors,
  makeEdits,
  readDocument,
  runCommands,
  testsOf,
} from './follow-recipes';
import { type Recipe, readRecipes } from './read-recipes';

const recipes = readRecipes(readDocument(workspace));
const named = (title: string): Recipe => {
  const recipe = recipes.find((one) => one.title === title);
  if (!recipe) throw new Error(`docs/recipes.md has no recipe '${title}'.`);
  return recipe;
};
const payment = named('A payment method');
const dimension = named('A dimension of tariffs');
const language = named('A third language');

/** All recipes are made in one copy, one after another; the tests look at what came of them. */
const found = new Map<string, Awaited<ReturnType<typeof countedFiles>>>();
let firstEditsAlone: RunResult;
let types: RunResult;
let style: readonly RunResult[];
let tests: RunResult;

beforeAll(async () => {
  const copy = copyWorkspace();
  try {
    await beginToCount(copy);
    for (const { edits } of [payment, dimension]) await makeEdits(copy, edits.slice(0, 1));
    firstEditsAlone = await checkTypesOf(copy);
    await runTool('git', ['checkout', '--quiet', '--', '.'], copy);

    for (const recipe of recipes) {
      await makeEdits(copy, recipe.edits);
      await runCommands(copy, recipe);
      found.set(recipe.title, await countedFiles(copy));
    }
    types = await checkTypesOf(copy);
    const sources = [...found.values()].flatMap(({ changed, added }) => changed.concat(added));
    style = [
      await runTool('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...sources], copy),
      await runTool('oxlint', ['--deny-warnings', '--no-error-on-unmatched-pattern', ...sources], copy),
    ];
    // In one process: several compile the same modules each for itself, and other tests keep the cores busy.
    tests = await runTool('jest', ['--runInBand', '--silent', ...testsOf(recipes)], copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}, 600_000);

/** Of the language's files, the one of the new remote, which another recipe has made in the same copy. */
const isOfNewRemote = (file: string): boolean => file.startsWith('remotes/parking-places/');

test.each(recipes.map((recipe) => [recipe.title, recipe] as const))(
  'the recipe ‘%s’ touches as many files as docs/recipes.md says',
  (title, { edits, counts }) => {
    const { changed = [], added = [] } = found.get(title) ?? {};
    const own = title === language.title ? added.filter((file) => !isOfNewRemote(file)) : added;
    expect({ changed: changed.length, added: own.length }).toEqual(counts);
    expect([...changed, ...added]).toEqual(expect.arrayContaining([...new Set(edits.map(({ file }) => file))]));
  },
);

test('with the entry of a payment kind alone, the compiler names every other place of the recipe', () => {
  const files = payment.edits
    .filter(({ file, places }) => places !== null && /\/(?:find-session|methods\/\w+|refund-ports)\.ts$/.test(file))
    .map(({ file }) => file);
  expect(files).toHaveLength(5);
  expect([...filesWithErrors(firstEditsAlone)]).toEqual(expect.arrayContaining(files));
});

test('with the entry of a dimension alone, the compiler names every part with texts that lack it', () => {
  const parts = dimension.edits
    .filter(({ file }) => file.endsWith('/en.json'))
    .map(({ file }) => file.split('/src/')[0]);
  expect(parts).toHaveLength(3);
  const withErrors = [...filesWithErrors(firstEditsAlone)].map((file) => file.split('/src/')[0]);
  expect(withErrors).toEqual(expect.arrayContaining(parts));
  expect(firstEditsAlone.output).toContain('RESERVATION_TIME');
});

test('the types of the app hold with all recipes', () => {
  expect(types).toEqual({ ok: true, output: '' });
});

test('what the recipes write has the format of the workspace, and lint has nothing against it', () => {
  for (const { ok, output } of style) expect(ok ? '' : output).toBe('');
});

test('the tests that the recipes name pass with all recipes', () => {
  expect(tests.ok ? '' : tests.output).toBe('');
});
