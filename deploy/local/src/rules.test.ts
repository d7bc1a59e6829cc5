import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './workspace';

const rules = new Set(
  [...readFileSync(join(workspace, 'docs/rules.md'), 'utf8').matchAll(/^### ([a-z-]+)$/gm)].map(([, name]) => name),
);

/** Citations, which may go on in the comment's next line: 'docs/rules.md: clear-no, refunds-owed'. */
function citedIn(text: string): string[] {
  const citations = text
    .replaceAll(/\n\s*(?:\*|\/\/|#)\s*/g, ' ')
    .matchAll(/rules\.md: ((?:[a-z]+(?:-[a-z]+)+(?:, )?)+)/g);
  return [...citations].flatMap(([, names = '']) => names.split(', ').filter((name) => name !== ''));
}

test('every rule that the code cites is in docs/rules.md', () => {
  const files = execFileSync('git', ['grep', '-l', 'rules.md: '], { cwd: workspace, encoding: 'utf8' })
    .trim()
    .split('\n');
  const unknown = files.flatMap((file) =>
    citedIn(readFileSync(join(workspace, file), 'utf8'))
      .filter((name) => !rules.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(rules.size).toBeGreaterThan(20);
  expect(files.length).toBeGreaterThan(50);
  expect(unknown).toEqual([]);
});
