import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  blockLines,
  OTHERS,
  runbookFolder as folder,
  runbookText as textOf,
  wordsOf,
  workspace,
} from '../testing/runbook';
import { commands, parse } from './run';

const pages = readdirSync(folder).filter((file) => file.endsWith('.md'));
const runbooks = pages.filter((file) => file !== 'README.md');

/** The questions that every page answers, in this order. */
const HEADINGS = [
  'How one notices',
  'What drivers see meanwhile',
  'The first five minutes',
  'How to verify',
  'After',
  'Who is informed',
];

/** Every command of a page: the lines of its blocks, and what stands in its text with its first word. */
const commandsOf = (text: string): string[] => [
  ...blockLines(text),
  ...[...text.matchAll(/`((?:npm run|npx) [^`]+)`/g)].map(([, line = '']) => line),
];

const scripts = (JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { scripts: object }).scripts;

/** The problem of a command; null for none. */
function wrongWith(line: string): string | null {
  const [tool = '', verb, script = '', ...rest] = wordsOf(line);
  if (OTHERS.has(tool)) return null;
  if (tool !== 'npm' || verb !== 'run' || !(script in scripts)) return 'there is no such script';
  if (script !== 'release') return rest.length === 0 ? null : 'takes nothing';
  const [dashes, name = '', ...args] = rest;
  if (dashes !== '--' || !(name in commands)) return 'there is no such command';
  try {
    parse(name, args);
    return null;
  } catch (error) {
    return String(error);
  }
}

/** Paths of the workspace: in links, in the commands of others, and what is published. */
const pathsOf = (text: string): string[] => [
  ...[...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => join(folder, path)),
  ...[...text.matchAll(/\b((?:deploy|docs|remotes|libs|shell)\/[\w./-]+)/g)].map(([, path = '']) =>
    join(workspace, path.replace(/\/dist$/, '').replace(/[.]$/, '')),
  ),
];

describe.each(pages)('docs/runbooks/%s', (page) => {
  test('every command and every option of it is one that there is', () => {
    expect(commandsOf(textOf(page)).flatMap((line) => wrongWith(line)?.concat(`: ${line}`) ?? [])).toEqual([]);
  });

  test('every path is there', () => {
    expect(pathsOf(textOf(page)).filter((path) => !existsSync(path))).toEqual([]);
  });
});

test.each(runbooks)('%s answers what every runbook answers, and has commands', (page) => {
  const text = textOf(page);
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(HEADINGS);
  expect(commandsOf(text).length).toBeGreaterThan(4);
  expect(textOf('README.md')).toContain(`(${page})`);
});

test('a command that there is not is found', () => {
  expect(wrongWith('npm run release -- promote checkout 1.2.0 --strore production')).toContain("'--strore'");
  expect(wrongWith('npm run release -- deploy checkout')).toBe('there is no such command');
  expect(wrongWith('npm run relase -- status')).toBe('there is no such script');
});
