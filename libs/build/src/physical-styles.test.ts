import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

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

const workspace = join(__dirname, '../../..');

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

const filesBelow = (folder: string): string[] =>
  readdirSync(join(workspace, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|css|html)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(workspace, join(entry.parentPath, entry.name)).split(sep).join('/'));

test('logical-styles: nothing that a driver sees names a side of the screen', () => {
  const folders = ['remotes', 'libs'].flatMap((group) =>
    readdirSync(join(workspace, group)).map((name) => `${group}/${name}/src`),
  );
  const found = ['shell/src', ...folders]
    .flatMap((folder) => filesBelow(folder))
    .flatMap((file) =>
      physicalStyles(file, readFileSync(join(workspace, file), 'utf8')).map((style) => `${file} ${style}`),
    );
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
});
