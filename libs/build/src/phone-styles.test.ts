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
