import { createHash } from 'node:crypto';
import { wcagContrast } from 'culori';
import * as v from 'valibot';
import { readRuntimeConfig } from '@wattline/base/config';
import { ReleaseError } from '../release-error';
import { mergeSettings, sectionOf } from './settings';

const colour = v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'Expected a colour such as #08764f')));

const coloursSchema = v.strictObject({
  /** Buttons, links and marks. */
  accent: colour,
  /** The same, pressed. */
  accentStrong: colour,
  /** Behind what is chosen. */
  accentSoft: colour,
  /** Text on the accent. */
  onAccent: colour,
});

/** The colours of a brand for each theme; one that is not named stays as the shell has it. */
export const brandColoursSchema = v.strictObject({ light: v.optional(coloursSchema), dark: v.optional(coloursSchema) });

export type BrandColours = v.InferOutput<typeof brandColoursSchema>;

const RULES = { light: ':root', dark: ':root[data-theme=dark]' } as const;

type Theme = keyof typeof RULES;

type Colours = NonNullable<BrandColours[Theme]>;

const PROPERTIES = {
  accent: 'accent',
  accentStrong: 'accent-strong',
  accentSoft: 'accent-soft',
  onAccent: 'on-accent',
} as const satisfies Record<keyof Colours, string>;

/** A text or a shape, its ground, and the least contrast of WCAG 2.2 AA (1.4.3, 1.4.11). */
const LEAST_CONTRAST = [
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['accent', 'ground', 4.5],
  ['accent', 'surface', 4.5],
  ['ink', 'accent-soft', 4.5],
  ['ink-soft', 'accent-soft', 4.5],
  ['accent', 'accent-soft', 3],
] as const;

/** In a shell's document, at the end of its styles. */
const COLOURS_PLACE = '/*{{colours}}*/';

const propertiesOf = (colours: Colours = {}): (readonly [string, string])[] =>
  Object.entries(PROPERTIES).flatMap(([name, property]) => {
    const value = colours[name as keyof typeof PROPERTIES];
    return value === undefined ? [] : [[property, value] as const];
  });

/** The custom properties of a theme's rule in a document that are a colour, without their dashes. */
function themeIn(document: string, theme: Theme): (readonly [string, string])[] {
  const [, rest = ''] = document.split(`${RULES[theme]}{`);
  return [...(rest.split('}')[0] ?? '').matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
}

/** @throws ReleaseError for colours that many people could not read. */
function requireContrast(document: string, colours: BrandColours): void {
  for (const theme of ['light', 'dark'] as const) {
    const palette = new Map([
      ...themeIn(document, 'light'),
      ...(theme === 'dark' ? themeIn(document, 'dark') : []),
      ...propertiesOf(colours[theme]),
    ]);
    for (const [front, ground, least] of LEAST_CONTRAST) {
      const [one, other] = [palette.get(front), palette.get(ground)];
      if (one === undefined || other === undefined)
        throw new ReleaseError(
          `The shell's document names no colour ${front} or ${ground}. Publish a newer shell, or name no colours.`,
        );
      const contrast = wcagContrast(one, other);
      if (contrast < least)
        throw new ReleaseError(
          `colours.${theme}: ${front} ${one} on ${ground} ${other} has a contrast of ${contrast.toFixed(2)}; people need ${least} (WCAG 2.2 AA). Choose a darker or a lighter one.`,
        );
    }
  }
}

/**
 * Writes a brand's colours into a shell's document.
 *
 * @throws ReleaseError for colours without the contrast that people need, and for a shell without a place for colours.
 */
export function withColours(document: string, colours: BrandColours): string {
  const rules = (['light', 'dark'] as const).flatMap((theme) => {
    const properties = propertiesOf(colours[theme]);
    return properties.length === 0
      ? []
      : [`${RULES[theme]}{${properties.map(([name, value]) => `--${name}:${value}`).join(';')}}`];
  });
  if (rules.length === 0) return document.replace(COLOURS_PLACE, '');
  if (!document.includes(COLOURS_PLACE))
    throw new ReleaseError("The shell's document has no place for colours. Publish a newer shell, or name no colours.");
  requireContrast(document, colours);
  return document.replace(COLOURS_PLACE, () => rules.join(''));
}

/** Every driver loads it. */
const MOST_BYTES = 100_000;

/** Whether the file is a WOFF2 that is whole: its header names its length. */
const isWhole = (content: Buffer): boolean =>
  content.length > 12 && content.toString('latin1', 0, 4) === 'wOF2' && content.readUInt32BE(8) === content.length;

const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** A font, as the base64 of a WOFF2. */
export const brandFontSchema = v.pipe(
  v.string(),
  v.check((base64) => isWhole(bytes(base64)), 'Expected a font, as a WOFF2'),
  v.check(
    (base64) => bytes(base64).length <= MOST_BYTES,
    ({ input }) =>
      `Expected a WOFF2 of at most ${MOST_BYTES / 1_000} KB, not ${Math.round(bytes(input).length / 1_000)} KB`,
  ),
);

/** Its name in the site: another font has another one, since browsers keep it for good. */
export const fontFile = (base64: string): string =>
  `font.${createHash('sha256').update(base64).digest('hex').slice(0, 8)}.woff2`;

/**
 * Writes a brand's font into a shell's document. One that is not there at once is shown from the next page on: text never
 * changes under a reader.
 *
 * @param font The base64 of a WOFF2; null: the shell's own.
 * @throws ReleaseError for a shell without a place for it.
 */
export function withFont(document: string, font: string | null): string {
  if (font === null) return document;
  if (!document.includes(COLOURS_PLACE))
    throw new ReleaseError("The shell's document has no place for a font. Publish a newer shell, or name no font.");
  const face = `@font-face{font-family:Brand;src:url(/${fontFile(font)}) format("woff2");font-weight:100 1000;font-display:optional}`;
  return document.replace(COLOURS_PLACE, () => `${face}:root{--font:Brand, system-ui, sans-serif}${COLOURS_PLACE}`);
}

/** In the site, for a brand with a mark of its own. */
export const ICON_FILE = 'icon.svg';

/** A mark is a few shapes. */
const MOST_CHARACTERS = 20_000;

const VIEW_BOX = /^\s*(?:<\?xml[^>]*>\s*)?<svg\b[^>]*\bviewBox=["']\s*\S+\s+\S+\s+([\d.]+)\s+([\d.]+)\s*["']/;

/** Code, foreign content, and addresses outside of the picture. */
const MORE_THAN_SHAPES =
  /<script|<foreignObject|<!DOCTYPE|<!ENTITY|\son\w+\s*=|href\s*=\s*["'](?!#)|url\((?!\s*["']?#)|@import/i;

/** The fault of a picture that is to be a brand's mark; null for none. */
function faultOfIcon(icon: string): string | null {
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
    const fault = dataset.typed ? faultOfIcon(dataset.value) : null;
    if (fault !== null) addIssue({ message: fault });
  }),
);

/** A shell's document with a brand's mark: in the browser's tab, and while the app starts. */
export const withIcon = (document: string): string =>
  document
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="/${ICON_FILE}" type="image/svg+xml">`)
    .replace(/(<div class="boot"[^>]*>)<svg.*?<\/svg>/s, `$1<img src="/${ICON_FILE}" alt="">`);

/** A runtime configuration that names the mark. */
export const configWithIcon = (config: unknown): unknown =>
  mergeSettings(sectionOf(config), { brand: { icon: `/${ICON_FILE}` } });

/** Sections of the runtime configuration that are a brand's own: none is taken over from another operator. */
const OWN = ['brand', 'languages', 'legal', 'money', 'networks', 'phone', 'support', 'tax'] as const;

/** Those that it may have otherwise than the environment. */
const MAY_DIFFER = ['environment', 'features', 'returnOrigins', 'signInService'] as const;

const ALLOWED: ReadonlySet<string> = new Set([...OWN, ...MAY_DIFFER]);

const hostSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, 'Expected the name of a host, such as acme.example'),
);

const brandSchema = v.strictObject({
  config: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check(
      (config) => Object.keys(config).every((section) => ALLOWED.has(section)),
      ({ input }) =>
        `${Object.keys(input)
          .filter((section) => !ALLOWED.has(section))
          .join(', ')} is the environment's, for all brands`,
    ),
  ),
  colours: v.optional(brandColoursSchema, {}),
  icon: v.optional(v.nullable(brandIconSchema), null),
  font: v.optional(v.nullable(brandFontSchema), null),
});

/** Brands of their own, each at its host, beside the environment's. */
export const brandsSchema = v.record(hostSchema, brandSchema);

/** The part of an environment that says which brands it has. */
interface Branded {
  readonly config?: unknown;
  readonly brands: v.InferOutput<typeof brandsSchema>;
}

/**
 * The environment as one of its brands has it: the services, grants and keys are the same, its name, money, terms and
 * help are its own.
 *
 * @param host One of its brands'.
 */
export function environmentOf<Environment extends Branded>(environment: Environment, host: string): Environment {
  const { config = {}, ...looks } = environment.brands[host] ?? {};
  const shared = Object.entries(sectionOf(environment.config)).filter(
    ([section]) => !OWN.some((own) => own === section),
  );
  const brand = { domain: `https://${host}`, ...sectionOf(config['brand']) };
  return {
    ...environment,
    colours: {},
    icon: null,
    font: null,
    ...looks,
    brands: {},
    config: { ...Object.fromEntries(shared), ...config, brand },
  };
}

/** Works on a brand's behalf; the message of what is thrown names its host. Null: the environment's own brand, which has none. */
export function asBrand<T>(host: string | null, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (host === null || !(cause instanceof Error)) throw cause;
    throw new ReleaseError(`brands.${host}: ${cause.message}`, { cause });
  }
}

/**
 * Gives each brand's environment, with its host.
 * @throws Those of the work, as asBrand has them.
 */
export function forEachBrand<Environment extends Branded>(
  environment: Environment,
  work: (environment: Environment, host: string) => void,
): void {
  for (const host of Object.keys(environment.brands)) asBrand(host, () => work(environmentOf(environment, host), host));
}

/**
 * A brand is known by the host at which it answers.
 * @throws ReleaseError.
 */
export function requireOwnHost({ config }: Branded, host: string): void {
  const { domain } = readRuntimeConfig(config).brand;
  if (domain !== null && new URL(domain).hostname !== host)
    throw new ReleaseError(`brand.domain: this brand answers at ${host}, not at ${domain}. Leave it out.`);
}
