import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(__dirname, '../../..');

const folders = [
  'shell/src',
  ...['remotes', 'libs'].flatMap((group) => readdirSync(join(workspace, group)).map((name) => `${group}/${name}/src`)),
];

const sources = folders.flatMap((folder) =>
  readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css|html)$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(workspace, folder, name), 'utf8') })),
);

/** Properties and values that name a side of the screen. */
const sides =
  /(?<![\w-])(?:(?:(?:scroll-)?(?:margin|padding)|border|inset)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:[^;{}]*|(?<![\w-])(?:text-align|float|clear|justify-\w+|transform-origin|background-position)\s*:[^;{}]*\b(?:left|right)\b[^;{}]*|(?:translateX|translate|translate3d)\((?!0\b|-?50%)[^;{}]*|linear-gradient\(\s*(?:to [^,]*(?:left|right)|-?(?:90|270)deg|-?0?\.?[27]5turn)[^;{}]*/g;

const shorthand =
  /(?<![\w-])(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))\s*:([^;{}]+)/g;

/** The values of a shorthand, with what stands in brackets as one. */
const valuesOf = (text: string): string[] =>
  text.trim().match(/(?:[^\s(]*\((?:[^()]|\([^()]*\))*\)[^\s(]*|[^\s()]+)+/g) ?? [];

/** The texts of a script that are styles: its templates, strings with a declaration's end, and the objects that `style` is given. */
const stylesIn = (script: string): string[] => [
  ...[...script.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text.replaceAll(/\$\{[^}]*\}/g, 'x')),
  ...[...script.matchAll(/'([^'\n]*;[^'\n]*)'/g)].map(([, text = '']) => text),
  ...[...script.matchAll(/[sS]tyle\s*=\s*\{+([^{}]*)\}/g)].map(([, text = '']) => text.replaceAll(',', ';')),
];

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/**
 * The declarations in a file of styles, a page or a script that name the left or the right of the screen, or treat them
 * unlike: in a language that is written from right to left they would be wrong. `margin-inline-start` and its like are not.
 */
function physicalStyles(name: string, text: string): readonly string[] {
  const sheets = /\.tsx?$/.test(name) ? stylesIn(withoutComments(text)) : [withoutComments(text)];
  return sheets.flatMap((sheet) => {
    const uneven = [...sheet.matchAll(shorthand)].filter(([, values = '']) => {
      const [, right, , left] = valuesOf(values);
      return left !== undefined && left !== right;
    });
    return [...sheet.matchAll(sides), ...uneven].map(([declaration]) => declaration.trim().replaceAll(/\s+/g, ' '));
  });
}

/** The styles that may name a side of the screen, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'remotes/session/src/live-session/progress-card.tsx translateX(-100%)':
    'The bar is mirrored as a whole where lines run from right to left.',
  'remotes/session/src/live-session/progress-card.tsx translateX(350%)': 'The same movement.',
  'remotes/session/src/live-session/progress-card.tsx linear-gradient(90deg, transparent, var(--accent), transparent)':
    'The same from both sides.',
  'libs/ui/src/components/layout.tsx border-width: 0 2px 2px 0': 'Turned by 45°, it points down in both directions.',
};

describe('logical-styles: what names a side of the screen', () => {
  test.each([
    ['margin-left: 4px', 'margin-left: 4px'],
    ['border-right-width: 0', 'border-right-width: 0'],
    ['left: 0', 'left: 0'],
    ['text-align: right', 'text-align: right'],
    ['border-top-left-radius: 4px', 'border-top-left-radius: 4px'],
    ['padding: 1px 2px 3px 4px', 'padding: 1px 2px 3px 4px'],
    ['inset: 0 max(1px, env(x)) 0 auto', 'inset: 0 max(1px, env(x)) 0 auto'],
    ['transform: translateX(10px)', 'translateX(10px)'],
    ['background: linear-gradient(to right, red, blue)', 'linear-gradient(to right, red, blue)'],
  ])('%s', (declaration, found) => {
    expect(physicalStyles('a.css', `a { color: red; ${declaration}; }`)).toEqual([found]);
    expect(physicalStyles('a.tsx', `const A = styled.a\`\n  ${declaration};\n\`;`)).toEqual([found]);
  });

  test('in the object that an element is given as its style', () => {
    expect(physicalStyles('a.tsx', '<i style={{ bottom: 0, left: 0 }} />')).toEqual(['left: 0']);
  });
});

test.each([
  'margin-inline-start: 4px',
  'text-align: start',
  'padding: 1px 2px 3px',
  'padding: 1px calc(2px + 1px) 3px calc(2px + 1px)',
  'inset: auto 0 0',
  'transform: translate(-50%, 4px)',
  'background: linear-gradient(180deg, red, blue)',
  '--left: 1px',
])('logical-styles: %s names none', (declaration) => {
  expect(physicalStyles('a.css', `a { ${declaration}; }`)).toEqual([]);
});

test('logical-styles: a property of a value, a comment and a type are no styles', () => {
  const script = '/* left: 1 */ const box = { left: 1, right: 2 }; interface Box { readonly left: number }';
  expect(physicalStyles('a.ts', script)).toEqual([]);
});

test('logical-styles: nothing that a driver sees names a side of the screen', () => {
  const found = sources.flatMap(({ file, text }) => physicalStyles(file, text).map((style) => `${file} ${style}`));
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
});

/** The files that hold markup or style sheets. */
const pages = sources.filter(({ file }) => !file.endsWith('.ts'));

/** Those of them with matching styles. */
const matching = (pattern: RegExp): readonly string[] =>
  pages.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

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
  expect(pages.flatMap(outside).filter((found) => !own.test(found))).toEqual([]);
});

test('one-scale: none is an element’s own style, or in the shorthand of a font', () => {
  // A payment service's frame knows no token of the page, and takes numbers.
  const ofFrames = ['remotes/checkout/src/methods/card/card-fields.tsx'];
  expect(matching(/(?:fontSize|fontWeight|borderRadius): ['"\d]|(?<![\w-])font:[^;]*\d(?:px|rem)/)).toEqual(ofFrames);
});
