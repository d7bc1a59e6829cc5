import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspace } from './workspace';

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: workspace, encoding: 'utf8' }).trim().split('\n');

/** The files that a page links to, without addresses elsewhere and places within a page. */
const linksOf = (page: string): readonly string[] =>
  [...readFileSync(join(workspace, page), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

test('every link of a document leads to a file of this repository', () => {
  const dead = pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => !existsSync(join(workspace, dirname(page), link)))
      .map((link) => `${page}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test('README is short enough to be read at once', () => {
  expect(readFileSync(join(workspace, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(120);
});
