import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wcagContrast } from 'culori';

const css = readFileSync(fileURLToPath(new URL('theme.css', import.meta.url)), 'utf8');

/** The custom properties of one rule that are a colour, without their dashes. */
function coloursOf(selector: string): Map<string, string> {
  const [, rest = ''] = css.split(`\n${selector} {`);
  const [block = ''] = rest.split('\n}');
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = coloursOf(':root');
const themes = { light, dark: new Map([...light, ...coloursOf(':root[data-theme="dark"]')]) };

test('the dark theme has a counterpart for every colour of the light one', () => {
  expect(light.size).toBeGreaterThan(10);
  expect([...coloursOf(':root[data-theme="dark"]').keys()]).toEqual([...light.keys()]);
});

/** Colours of text and of their ground, as the app combines them. */
const texts = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['ink', 'surface-sunken'],
  ['ink-soft', 'ground'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'surface-sunken'],
  ['ink-soft', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['ground', 'ink'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['accent', 'ground'],
  ['accent', 'surface'],
  ['success', 'surface'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['danger', 'surface'],
  ['on-stop', 'stop'],
  ['on-disabled', 'disabled'],
  ['warning', 'surface'],
  ['info', 'surface'],
  ['info', 'info-soft'],
  ['neutral', 'neutral-soft'],
] as const;

/** Shapes that must be seen: the focus ring, a control's edge, an icon (WCAG 1.4.11). */
const shapes = [
  ['accent', 'ground'],
  ['accent', 'surface'],
  ['accent', 'accent-soft'],
  ['line-strong', 'surface'],
  ['stop', 'surface'],
] as const;

describe.each(['light', 'dark'] as const)('the %s theme can be read (WCAG 2.2 AA)', (theme) => {
  const ratio = (one: string, other: string) =>
    wcagContrast(themes[theme].get(one) ?? 'none', themes[theme].get(other) ?? 'none');

  test.each(texts)('the text colour %s has contrast on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('the shape colour %s has contrast on %s', (shape, ground) => {
    expect(ratio(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});
