import { join } from 'node:path';
import type { PartWish } from './part-wish';
import { filled, titleOf } from './templates';

/** Where the packages of the kit come from: a range of versions or a packed file, by name. */
export type KitSources = Readonly<Record<string, string>>;

interface PackageFile {
  readonly name: string;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/**
 * The files of a new part, by path: those that all parts have, and those of its bundler. In its package.json, packages of
 * the kit come from `sources`.
 */
export function partFiles(templates: string, wish: PartWish, sources: KitSources): Map<string, string> {
  const { name, word, bundler } = wish;
  const words = { name, word, bundler, title: titleOf(word) };
  const files = new Map([...filled(join(templates, 'common'), words), ...filled(join(templates, bundler), words)]);
  const read = (file: string): PackageFile => JSON.parse(files.get(file) ?? '{}') as PackageFile;
  const [common, own] = [read('package.json'), read('bundler.json')];
  files.delete('bundler.json');
  const devDependencies = sorted({ ...common.devDependencies, ...own.devDependencies, ...sources });
  files.set('package.json', `${JSON.stringify({ ...common, ...own, devDependencies }, null, 2)}\n`);
  return files;
}
