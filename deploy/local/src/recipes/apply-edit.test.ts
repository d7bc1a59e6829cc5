import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyEdit } from './apply-edit';
import { readRecipes } from './read-recipes';

let workspace: string;
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'wattline-recipe-'));
  writeFileSync(join(workspace, 'list.ts'), "one\n  two('a')\nthree\none\nend\n");
});
afterEach(() => rmSync(workspace, { recursive: true }));

const recipe = (...parts: readonly string[]): string =>
  ['| recipe |', '|---|', '| [A change](#a-change) | 1 | 0 |', '', '## A change', '', ...parts].join('\n');

const edit = async (
  diff: string,
  fill: (gap: string) => Promise<string | null> = async () => null,
): Promise<string> => {
  const [read] = readRecipes(recipe('`list.ts`:', '', `\`\`\`diff\n${diff}\n\`\`\``, ''));
  for (const one of read?.edits ?? []) await applyEdit(workspace, one, fill);
  return readFileSync(join(workspace, 'list.ts'), 'utf8');
};

test.each([
  ['adds a line after another', ' three\n+four', "one\n  two('a')\nthree\nfour\none\nend\n"],
  ['takes a line out', "-  two('a')\n three", 'one\nthree\none\nend\n'],
  ['knows a line by its start and end', "-  two('…')\n+  two('b')", "one\n  two('b')\nthree\none\nend\n"],
  ['makes several changes, in their order', ' three\n+four\n⋯\n-one\n end', "one\n  two('a')\nthree\nfour\nend\n"],
  ['fills a gap', ' three\n+{{the hash}} {{name}}', "one\n  two('a')\nthree\nabc {{name}}\none\nend\n"],
])('an edit of a recipe %s', async (_, diff, expected) => {
  expect(await edit(diff, async (gap) => (gap === 'the hash' ? 'abc' : null))).toBe(expected);
});

test.each([
  ['has no place', ' four\n+five', /list\.ts has no place with these lines:\nfour/],
  ['has several places', ' one\n+five', /list\.ts has several places with these lines:\none/],
])('an edit is refused where its file %s for it, with the file and the lines', async (_, diff, message) => {
  await expect(edit(diff)).rejects.toThrow(message);
});

test('a new file of a recipe does not take the place of one that is there', async () => {
  const [read] = readRecipes(recipe('`list.ts` (new):', '', '```ts\nother\n```', ''));
  const [added] = read?.edits ?? [];
  expect(added).toEqual({ file: 'list.ts', text: 'other\n', places: null });
  await expect(added && applyEdit(workspace, added, async () => null)).rejects.toThrow('EEXIST');
});

test.each([
  ['an edit does not name its file', recipe('```diff\n a\n```', ''), /does not name its file/],
  ['the table does not count it', '## Another\n', /does not count the files of 'Another'/],
])('a recipe is refused where %s', (_, document, message) => {
  expect(() => readRecipes(document)).toThrow(message);
});
