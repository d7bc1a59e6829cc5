import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { physicalStyles } from './physical-styles';

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
