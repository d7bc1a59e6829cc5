import * as v from 'valibot';

/** In the site, for a brand with a mark of its own. */
export const ICON_FILE = 'icon.svg';

/** A mark is a few shapes. */
const MOST_CHARACTERS = 20_000;

const VIEW_BOX = /^\s*(?:<\?xml[^>]*>\s*)?<svg\b[^>]*\bviewBox=["']\s*\S+\s+\S+\s+([\d.]+)\s+([\d.]+)\s*["']/;

/** Code, foreign content, and addresses outside of the picture. */
const MORE_THAN_SHAPES =
  /<script|<foreignObject|<!DOCTYPE|<!ENTITY|\son\w+\s*=|href\s*=\s*["'](?!#)|url\((?!\s*["']?#)|@import/i;

/** The fault of a picture that is to be a brand's mark; null for none. */
function faultOf(icon: string): string | null {
  if (icon.length > MOST_CHARACTERS)
    return `Expected an SVG of at most ${MOST_CHARACTERS / 1_000} KB, not ${Math.round(icon.length / 1_000)} KB`;
  const [, width, height] = VIEW_BOX.exec(icon) ?? [];
  if (width === undefined) return 'Expected an SVG with a viewBox';
  if (width !== height) return `Expected a square viewBox, not ${width} × ${height}`;
  return MORE_THAN_SHAPES.test(icon) ? 'Expected shapes alone, without scripts and addresses' : null;
}

/** The text of an SVG: a square of shapes. */
export const brandIconSchema = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? faultOf(dataset.value) : null;
    if (fault !== null) addIssue({ message: fault });
  }),
);

/** A shell's document with a brand's mark: in the browser's tab, and while the app starts. */
export const withIcon = (document: string): string =>
  document
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="/${ICON_FILE}" type="image/svg+xml">`)
    .replace(/(<div class="boot"[^>]*>)<svg.*?<\/svg>/s, `$1<img src="/${ICON_FILE}" alt="">`);

/** A runtime configuration that names the mark. */
export const configWithIcon = (config: unknown): unknown => {
  const { brand, ...others } = config as { readonly brand?: object };
  return { ...others, brand: { ...brand, icon: `/${ICON_FILE}` } };
};
