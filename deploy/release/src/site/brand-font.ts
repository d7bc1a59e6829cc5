import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { closest } from 'fastest-levenshtein';
import * as v from 'valibot';
import { ReleaseError } from '../release-error';
import { COLOURS_PLACE } from './brand-colours';

const require = createRequire(import.meta.url);

interface PublishedFont {
  readonly family: string;
  /** The weights that its file has. */
  readonly weights: string;
  /** Latin letters, upright, of all weights. */
  readonly file: string;
}

const published = (name: string, family: string, weights: string): PublishedFont => ({
  family,
  weights,
  file: `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
});

/** The published fonts that a brand may have, under licences that allow it: their files are this package's dependencies. */
const PUBLISHED = {
  inter: published('inter', 'Inter', '100 900'),
  montserrat: published('montserrat', 'Montserrat', '100 900'),
  nunito: published('nunito', 'Nunito', '200 1000'),
  'open-sans': published('open-sans', 'Open Sans', '300 800'),
  roboto: published('roboto', 'Roboto', '100 900'),
  'source-sans-3': published('source-sans-3', 'Source Sans 3', '200 900'),
} as const satisfies Readonly<Record<string, PublishedFont>>;

/** Fonts that devices have: nothing is loaded. */
const OF_THE_DEVICE: Readonly<Record<string, string>> = {
  system: 'system-ui, sans-serif',
  'system-rounded': 'ui-rounded, system-ui, sans-serif',
  'system-serif': 'ui-serif, Georgia, serif',
};

const publishedFont = (name: string): PublishedFont | undefined =>
  Object.entries(PUBLISHED).find(([known]) => known === name)?.[1];

/** The names of the fonts that a brand may have. */
const fontNames: readonly string[] = [...Object.keys(PUBLISHED), ...Object.keys(OF_THE_DEVICE)];

/** The name of a font. */
export const brandFontSchema = v.pipe(
  v.string(),
  v.check(
    (name) => fontNames.includes(name),
    ({ input }) =>
      `there is no font '${input}'; '${closest(input, [...fontNames])}' is meant, perhaps. There are ${fontNames.join(', ')}`,
  ),
);

/** The file of a font in the site, by its name and as base64; null for one of the device. */
export function fontFile(name: string): { readonly file: string; readonly content: string } | null {
  const font = publishedFont(name);
  if (!font) return null;
  const content = readFileSync(require.resolve(font.file));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { file: `${name}.${hash}.woff2`, content: content.toString('base64') };
}

/** The rules of a font. One that is not there at once is shown from the next page on: text never changes under a reader. */
function rulesOf(name: string): string {
  const [font, file] = [publishedFont(name), fontFile(name)];
  if (!font || !file) return `:root{--font:${OF_THE_DEVICE[name] ?? 'system-ui, sans-serif'}}`;
  const source = `src:url(/${file.file}) format("woff2")`;
  const face = `@font-face{font-family:"${font.family}";${source};font-weight:${font.weights};font-display:optional}`;
  return `${face}:root{--font:"${font.family}", system-ui, sans-serif}`;
}

/**
 * Writes a brand's font into a shell's document.
 *
 * @param name One of fontNames; null: the shell's own.
 * @throws ReleaseError for a shell without a place for it.
 */
export function withFont(document: string, name: string | null): string {
  if (name === null) return document;
  if (!document.includes(COLOURS_PLACE))
    throw new ReleaseError("The shell's document has no place for a font. Publish a newer shell, or name no font.");
  return document.replace(COLOURS_PLACE, () => rulesOf(name) + COLOURS_PLACE);
}
