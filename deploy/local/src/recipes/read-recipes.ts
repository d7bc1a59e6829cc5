/** Lines of a file, and what takes their place. */
export interface Place {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A file that a recipe adds, or changes at some places, in their order. */
export type Edit =
  | { readonly file: string; readonly text: string; readonly places: null }
  | { readonly file: string; readonly text: null; readonly places: readonly Place[] };

/** A change that docs/recipes.md describes. */
export interface Recipe {
  readonly title: string;
  readonly edits: readonly Edit[];
  /** The commands that it asks the reader to run, line by line. */
  readonly commands: readonly string[];
  /** The numbers of files in the table at the top. */
  readonly counts: { readonly changed: number; readonly added: number };
}

const GAP = '⋯';
const FENCE = /(?:^`([^`\n]+)`( \(new\))?:\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm;

/** @param diff Lines that begin with a space, '-' or '+'. */
function placeOf(diff: readonly string[]): Place {
  const side = (other: string): string[] => diff.filter((line) => !line.startsWith(other)).map((line) => line.slice(1));
  return { before: side('+'), after: side('-') };
}

const placesOf = (diff: string): readonly Place[] =>
  diff
    .trimEnd()
    .split(`\n${GAP}\n`)
    .map((place) => placeOf(place.split('\n')));

/** Reads one section. @throws Error where an edit does not name its file, or the table does not count the recipe. */
function recipeOf(section: string, table: string): Recipe {
  const title = section.slice(0, section.indexOf('\n'));
  const row = table.split('\n').find((line) => line.startsWith(`| [${title}](`));
  const counts = /\| (\d+) \| (\d+) \|$/.exec(row ?? '');
  if (!counts) throw new Error(`docs/recipes.md: the table does not count the files of '${title}'.`);
  const edits: Edit[] = [];
  const commands: string[] = [];
  for (const [, file, isNew, language, text = ''] of section.matchAll(FENCE)) {
    if (language === 'sh') commands.push(...text.trimEnd().split('\n'));
    else if (file === undefined) throw new Error(`docs/recipes.md: an edit of '${title}' does not name its file.`);
    else edits.push(isNew ? { file, text, places: null } : { file, text: null, places: placesOf(text) });
  }
  return { title, edits, commands, counts: { changed: Number(counts[1]), added: Number(counts[2]) } };
}

/**
 * Reads the recipes of docs/recipes.md, which is at once what people read and what the test runs.
 *
 * @throws Error where it is not written as one of them.
 */
export function readRecipes(document: string): readonly Recipe[] {
  const [table = '', ...sections] = document.split(/^## /m);
  return sections.map((section) => recipeOf(section, table));
}
