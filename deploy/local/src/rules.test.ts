import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './workspace';

const rules = new Set(
  [...readFileSync(join(workspace, 'docs/rules.md'), 'utf8').matchAll(/^- \*\*([a-z-]+)\*\*: /gm)].map(
    ([, name]) => name,
  ),
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

const nameOf = (section: string): string => section.split('**', 1)[0] ?? '';

test('a rule that differs from the specification has a row in docs/deviations.md, and no other', () => {
  const rows = readFileSync(join(workspace, 'docs/deviations.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const named = new Set(rows.flatMap((row) => [...row.matchAll(/[a-z]+(?:-[a-z]+)+/g)].map(([name]) => name)));
  const sections = readFileSync(join(workspace, 'docs/rules.md'), 'utf8')
    .split(/^- \*\*/m)
    .slice(1);
  const differing = sections.filter((section) => /specif/i.test(section.replaceAll('as specified', '')));
  expect(differing.map(nameOf).filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => rules.has(name) && !differing.map(nameOf).includes(name))).toEqual([]);
});
