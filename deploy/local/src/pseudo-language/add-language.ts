import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextFile } from '@wattline/build';
import { packageFolders } from '../workspace';
import { pseudoFile } from './pseudo-text';

/** The list of languages, below a workspace's folder. */
const LIST = 'libs/i18n/src/languages.ts';

/**
 * Adds a language to a workspace as docs/texts.md says: a line in the list, and a file of texts beside each English one,
 * made from it.
 *
 * @param code 'he'
 * @returns The files that were written, from the workspace.
 */
export function addLanguage(workspace: string, code: string): readonly string[] {
  const list = join(workspace, LIST);
  const source = readFileSync(list, 'utf8');
  writeFileSync(list, source.replace(/\n\} as const;/, `\n  ${code}: 'en-US',\n} as const;`));
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const files = packageFolders().flatMap((root) => {
    const folder = join(workspace, root, 'src/texts');
    if (!existsSync(join(folder, 'en.json'))) return [];
    const english = JSON.parse(readFileSync(join(folder, 'en.json'), 'utf8')) as TextFile;
    writeFileSync(join(folder, `${code}.json`), `${JSON.stringify(pseudoFile(english, forms), null, 2)}\n`);
    return [`${root}/src/texts/${code}.json`];
  });
  return [LIST, ...files];
}
