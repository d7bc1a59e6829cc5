import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allDemands } from './demands/all-demands';

/** The document of the demands on a backend. */
export const backendDocument = join(import.meta.dirname, '../../../docs/backend.md');

const without: ReadonlyMap<string, string> = new Map(allDemands.map((demand) => [demand.name, demand.without]));

/** The same document: at the end of each demand stands what happens to drivers without it. */
export const withConsequences = (document: string): string =>
  document.replaceAll(
    /^(- `([a-z0-9-]+)`: .*?)(?: \*Without it\*: .*)?$/gm,
    (_, demand: string, name: string) => `${demand} *Without it*: ${without.get(name)}`,
  );

/** Writes them into the document. */
export const renewDocument = (): void =>
  writeFileSync(backendDocument, withConsequences(readFileSync(backendDocument, 'utf8')));
