import { wcagContrast } from 'culori';
import * as v from 'valibot';
import { ReleaseError } from '../release-error';

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
export const COLOURS_PLACE = '/*{{colours}}*/';

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
