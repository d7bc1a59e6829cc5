import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PartWords } from './part-words';

const SUFFIX = '.template';

/** Replaces `__name__`, `__Name__`, `__Title__`, `__slot__` and `__Slot__` in a text. */
const filled = (text: string, words: PartWords): string =>
  text.replaceAll(/__(name|Name|Title|slot|Slot)__/g, (_, word: keyof PartWords) => words[word]);

/** Renders a folder of templates for a part: contents by path, relative to the workspace. */
export function renderTemplate(folder: string, words: PartWords): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith(SUFFIX),
  );
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [
        filled(relative(folder, file).slice(0, -SUFFIX.length), words),
        filled(readFileSync(file, 'utf8'), words),
      ];
    }),
  );
}
