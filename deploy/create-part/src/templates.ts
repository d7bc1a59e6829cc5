import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SUFFIX = '.template';

/** A wish that cannot be met; the message says how to write it. Nothing was made. */
export class CreatePartError extends Error {
  override readonly name = 'CreatePartError';
}

/** The files below a folder of templates by their paths, with the words of a part for `__word__` in path and text. */
export function filled(folder: string, words: Readonly<Record<string, string>>): Map<string, string> {
  const put = (text: string): string => text.replaceAll(/__(\w+?)__/g, (whole, key: string) => words[key] ?? whole);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith(SUFFIX),
  );
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [put(relative(folder, file).slice(0, -SUFFIX.length)), put(readFileSync(file, 'utf8'))];
    }),
  );
}

/** 'parking-lot' → 'Parking lot' */
export const titleOf = (word: string): string => (word[0] ?? '').toUpperCase() + word.slice(1).replaceAll('-', ' ');
