import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(__dirname, '../../..');

/** A comment that stands alone in an indented line; code has `//` there. */
const INSIDE_A_STYLE = /^[ \t]+\/\*(?!\*).*\*\/$/m;

const filesBelow = (folder: string): string[] =>
  readdirSync(join(workspace, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

test('no style has a comment in it, which would be loaded by every driver', () => {
  const remotes = readdirSync(join(workspace, 'remotes')).map((name) => `remotes/${name}/src`);
  const files = ['shell/src', 'libs/ui/src', 'libs/remote/src', ...remotes].flatMap(filesBelow);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => INSIDE_A_STYLE.test(readFileSync(file, 'utf8')))).toEqual([]);
});
