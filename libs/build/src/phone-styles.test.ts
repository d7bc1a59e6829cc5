import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(__dirname, '../../..');

const folders = ['shell/src', ...['remotes', 'libs'].flatMap((group) => packagesIn(group))];

function packagesIn(group: string): readonly string[] {
  return readdirSync(join(workspace, group)).map((name) => `${group}/${name}/src`);
}

const sources = folders.flatMap((folder) =>
  readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx|css|html)$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(workspace, folder, name), 'utf8') })),
);

/** The files with matching styles. */
const matching = (pattern: RegExp): readonly string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('accessible: no height is that of a window without its bars, which a phone’s browser shows over the page’s end', () => {
  expect(matching(/100l?vh\b/)).toEqual([]);
  expect(matching(/100dvh/)).not.toEqual([]);
});

test('within-reach: what stands at the lower edge of the window keeps clear of the phone’s own bar there', () => {
  const atTheEdge = matching(/position: fixed;\n[^{}]*inset: auto/);
  expect(atTheEdge).toHaveLength(4);
  expect(matching(/env\(safe-area-inset-bottom\)/)).toEqual(expect.arrayContaining([...atTheEdge]));
});

/** Each property of the scale with the values that it may have: docs/rules.md. */
const scale: Readonly<Record<string, RegExp>> = {
  'font-size': /^(?:var\(--(?:display|title|heading|body|small|tiny)\)|inherit)$/,
  'font-weight': /^(?:400|600|700)$/,
  'border-radius': /^(?:var\(--radius(?:-small|-tiny)?\)|999px|50%|inherit|0)$/,
  'box-shadow': /^(?:none|inset .+|0 1px 0 var\(--line\)|var\(--shadow(?:-bar|-high)?\))$/,
  gap: /^(?:inherit|(?:(?:0|(?:4|8|12|16|24|32|48|64)px)\s?){1,2})$/,
};

/** A value that is computed holds no length of its own, and no other weight. */
const isComputed = (value: string): boolean =>
  value.startsWith('${') && !/\d(?:px|r?em)|['`]\d|\b(?!400\b|600\b|700\b)[1-9]\d\d\b/.test(value);

const outside = ({ file, text }: (typeof sources)[number]): readonly string[] =>
  [
    ...text
      .replaceAll(/@font-face \{[^}]*\}/g, '')
      .matchAll(/(?<![\w-])(font-size|font-weight|border-radius|box-shadow|gap): ([^;\n]+);/g),
  ]
    .filter(([, property = '', value = '']) => !scale[property]?.test(value) && !isComputed(value))
    .map(([declaration]) => `${file} ${declaration}`);

test('one-scale: each size, weight, radius, shadow and gap of what a driver sees is one of the theme’s', () => {
  // The pieces compute theirs from a `Space` and a `TextSize`.
  const own = /^libs\/ui\/src\/components\/layout\.tsx (?:gap|font-size): \S*\$/;
  expect(sources.flatMap(outside).filter((found) => !own.test(found))).toEqual([]);
});

test('one-scale: none is an element’s own style, or in the shorthand of a font', () => {
  expect(matching(/(?:fontSize|fontWeight|borderRadius): ['"\d]|(?<![\w-])font:[^;]*\d(?:px|rem)/)).toEqual([]);
});
