import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(__dirname, '../../../..');
const runbookFolder = join(workspace, 'docs/runbooks');

/** The text of a page of docs/runbooks. */
export const runbookText = (page: string): string => readFileSync(join(runbookFolder, page), 'utf8');

/** Tools of others, which no test here can hold to anything. */
export const OTHERS: ReadonlySet<string> = new Set(['kubectl', 'curl', 'git']);

/** The words of a command as a shell hands them on. */
export const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) => double ?? single ?? plain ?? '');

/** The commands of a page's blocks, from the first to the last. */
export const blockLines = (text: string): string[] =>
  [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
