import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allDemands } from './demands/all-demands';

const BEGIN = '<!-- Made of deploy/verify-backend/src/demands by npm run docs:backend. Change those. -->\n';
const END = '<!-- The end of that. -->';

/** The document of the demands on a backend. */
export const backendDocument = join(import.meta.dirname, '../../../docs/backend.md');

/** The document's table of demands: the name of each, and what happens to drivers without it. */
const demandsTable = (): string =>
  [
    '| Demand | Without it |',
    '|---|---|',
    ...allDemands.map(({ name, without }) => `| \`${name}\` | ${without.charAt(0).toUpperCase()}${without.slice(1)} |`),
  ].join('\n');

/** The same document with its table as it is now. @throws Error where the marks of the table are missing */
export function withTable(document: string): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from < 0 || to < from) throw new Error('docs/backend.md has lost the marks around its table of demands.');
  return `${document.slice(0, from)}${BEGIN}\n${demandsTable()}\n\n${document.slice(to)}`;
}

/** Writes the table into the document. */
export const renewTable = (): void => writeFileSync(backendDocument, withTable(readFileSync(backendDocument, 'utf8')));
