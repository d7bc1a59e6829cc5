import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PartWish } from './part-wish';

const SUFFIX = '.template';

/** Where the packages of the kit come from: a range of versions or a packed file, by name. */
export type KitSources = Readonly<Record<string, string>>;

interface PackageFile {
  readonly name: string;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** 'parking-lot' → 'Parking lot' */
const titleOf = (word: string): string => (word[0] ?? '').toUpperCase() + word.slice(1).replaceAll('-', ' ');

/** The files below a folder of templates, by path, with the words of a part in them. */
function filled(folder: string, { name, word, bundler }: PartWish): Map<string, string> {
  const words: Readonly<Record<string, string>> = { name, word, bundler, title: titleOf(word) };
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith(SUFFIX),
  );
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [
        relative(folder, file).slice(0, -SUFFIX.length),
        readFileSync(file, 'utf8').replaceAll(/__(\w+?)__/g, (whole, key: string) => words[key] ?? whole),
      ];
    }),
  );
}

/**
 * The files of a new part, by path: those that all parts have, and those of its bundler. In its package.json, packages of
 * the kit come from `sources`.
 */
export function partFiles(templates: string, wish: PartWish, sources: KitSources): Map<string, string> {
  const files = new Map([...filled(join(templates, 'common'), wish), ...filled(join(templates, wish.bundler), wish)]);
  const read = (file: string): PackageFile => JSON.parse(files.get(file) ?? '{}') as PackageFile;
  const [common, own] = [read('package.json'), read('bundler.json')];
  files.delete('bundler.json');
  const devDependencies = sorted({ ...common.devDependencies, ...own.devDependencies, ...sources });
  files.set('package.json', `${JSON.stringify({ ...common, ...own, devDependencies }, null, 2)}\n`);
  return files;
}
