import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './workspace';

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: workspace, encoding: 'utf8' }).trim().split('\n');
const words = /\b(told|said|heard|whose|nobody)\b/i;
/** The line of CONTRIBUTING.md that names these words. */
const ban = 'No riddles and no aphorisms';

test('documents use the plain words of CONTRIBUTING.md', () => {
  const lines = pages.flatMap((page) =>
    readFileSync(join(workspace, page), 'utf8')
      .split('\n')
      .map((line, at) => ({ page: `${page}:${at + 1}`, line })),
  );
  const unplain = lines.filter(({ line }) => words.test(line));
  expect(unplain.filter(({ line }) => line.includes(ban))).toHaveLength(1);
  expect(unplain.filter(({ line }) => !line.includes(ban)).map(({ page }) => page)).toEqual([]);
});
