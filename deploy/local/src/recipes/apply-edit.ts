import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Edit, Place } from './read-recipes';

/** Stands in a recipe for a text that differs from day to day. */
const ANYTHING = '…';

const isLike = (written: string, line: string | undefined): boolean => {
  if (line === undefined || !written.includes(ANYTHING)) return written === line;
  const parts = written.split(ANYTHING).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(line);
};

/** The index of the only place from `from` on that has these lines. @throws Error where there is none, or a second. */
function indexOf(lines: readonly string[], { before }: Place, from: number, file: string): number {
  const found = [...lines.keys()].filter(
    (start) => start >= from && before.every((written, index) => isLike(written, lines[start + index])),
  );
  const [at] = found;
  if (at !== undefined && found.length === 1) return at;
  const why = at === undefined ? 'has no place with these lines' : 'has several places with these lines';
  throw new Error(`docs/recipes.md: ${file} ${why}:\n${before.join('\n')}`);
}

/**
 * Makes one edit of a recipe in a workspace.
 *
 * @param fill Gives the text for a gap such as {{the hash}}; null for what is no gap of a recipe.
 * @throws Error where the file is not as the recipe says.
 */
export async function applyEdit(
  workspace: string,
  { file, text, places }: Edit,
  fill: (gap: string) => Promise<string | null>,
): Promise<void> {
  const path = join(workspace, file);
  if (places === null) {
    mkdirSync(dirname(path), { recursive: true });
    return writeFileSync(path, text, { flag: 'wx' });
  }
  const lines = readFileSync(path, 'utf8').split('\n');
  let from = 0;
  for (const place of places) {
    const at = indexOf(lines, place, from, file);
    const after: string[] = [];
    for (const line of place.after) after.push(await filled(line, fill));
    lines.splice(at, place.before.length, ...after);
    from = at + after.length;
  }
  writeFileSync(path, lines.join('\n'));
}

async function filled(line: string, fill: (gap: string) => Promise<string | null>): Promise<string> {
  let text = line;
  for (const [written, gap = ''] of line.matchAll(/\{\{([\w ]+)\}\}/g)) {
    text = text.replace(written, (await fill(gap)) ?? written);
  }
  return text;
}
