import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of texts, such as en.json: by namespace, then by key. */
export type TextFile = Readonly<Record<string, Readonly<Record<string, string>>>>;

const FOLDER = 'src/texts';

/** The folders of a workspace that hold texts, by the packages that they belong to: 'remotes/session'. */
export function packagesWithTexts(workspace: string): readonly string[] {
  const below = ['remotes', 'libs'].flatMap((group) =>
    existsSync(join(workspace, group)) ? readdirSync(join(workspace, group)).map((name) => `${group}/${name}`) : [],
  );
  return ['shell', ...below].filter((root) => existsSync(join(workspace, root, FOLDER, 'en.json')));
}

/** The texts of a package by language, English first; `folder` is the package's. */
export function textsOf(folder: string): ReadonlyMap<string, TextFile> {
  const files = readdirSync(join(folder, FOLDER)).filter((name) => /^[a-z]{2,3}\.json$/.test(name));
  const languages = files.map((name) => name.replace('.json', '')).toSorted((one) => (one === 'en' ? -1 : 1));
  return new Map(languages.map((language) => [language, readTextFile(folder, language) ?? {}]));
}

/** A file of a package's texts: a language, or 'remedies'; null where it has none. */
export function readTextFile(folder: string, name: string): TextFile | null {
  const path = join(folder, FOLDER, `${name}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as TextFile) : null;
}
