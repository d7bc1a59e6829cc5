import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockLines, wordsOf, workspace } from '../testing/runbook';
import { commands, parse } from './run';

const folder = join(workspace, 'docs/deploy');
const pages = [
  ...readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs/deploy', file)),
  'docs/go-live.md',
  'README.md',
];

/** Up to a comment of the shell. */
const COMMAND = /npm run (?:--silent )?release -- ([^`#\n]+)/g;

/** The calls of the command on a page: of its blocks, and in its text. */
const callsOf = (page: string): string[] => {
  const text = readFileSync(join(workspace, page), 'utf8');
  const inText = text.replaceAll(/```[\s\S]*?```/g, '');
  return [...blockLines(text), ...inText.split('\n')].flatMap((line) =>
    [...line.matchAll(COMMAND)].map(([, call = '']) => call.trim()),
  );
};

/** The problem of a call; null for none. A '…' stands for a value, or for arguments. */
function wrongWith(call: string): string | null {
  const [name = '', ...args] = wordsOf(call);
  if (name === '--help') return null;
  if (!(name in commands)) return 'there is no such command';
  try {
    parse(name, args);
    return null;
  } catch (error) {
    return String(error);
  }
}

test.each(pages)('every call of wattline-release in %s is one that it takes', (page) => {
  expect(callsOf(page).flatMap((call) => wrongWith(call)?.concat(`: ${call}`) ?? [])).toEqual([]);
});

test('the pages of docs/deploy have calls, and one that there is not is found', () => {
  expect(pages.flatMap(callsOf).length).toBeGreaterThan(12);
  expect(wrongWith('init --sight https://app.example')).toContain("'--sight'");
  expect(wrongWith('deploy')).toBe('there is no such command');
});
