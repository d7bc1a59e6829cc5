import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextFile } from '@wattline/build';
import { copyWorkspace } from '../copy-workspace';
import { runTool } from '../run-tool';
import { packageFolders } from '../workspace';
import { pseudoFile } from './pseudo-text';

/** The list of languages, below a workspace's folder. */
const LIST = 'libs/base/src/i18n/languages.ts';

/**
 * Adds a language to a workspace as docs/texts.md says: a line in the list, and a file of texts beside each English one,
 * made from it.
 *
 * @param code 'he'
 * @returns The files that were written, from the workspace.
 */
function addLanguage(workspace: string, code: string): readonly string[] {
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

/** Hebrew's code: its lines run from right to left, which browsers and libraries know of it. */
const CODE = 'he';

/**
 * Builds the app in a further language, in a copy of the workspace, and walks every page of it in Chromium: a language that
 * is longer than English, and written from right to left. It comes in as any other one does (docs/texts.md).
 */
const copy = copyWorkspace();
try {
  addLanguage(copy, CODE);
  const built = await runTool('nx', ['run-many', '-t', 'build', '--outputStyle=static'], copy);
  const walk = ['test', '--config', 'e2e/playwright.config.ts', 'every-page', '--grep', `in '${CODE}'`];
  const { ok, output } = built.ok ? await runTool('playwright', walk, copy) : built;
  console.log(output);
  process.exitCode = ok ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
