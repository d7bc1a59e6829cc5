import { createHash } from 'node:crypto';
import type { BuiltPart } from './built-part';
import { unheldFiles } from './unheld-files';

const part = (more: Partial<BuiltPart> = {}): BuiltPart => ({
  name: '@acme/parking',
  version: '1.0.0',
  kind: 'remote',
  contract: '2.0.0',
  entry: { file: 'entry.js', integrity: 'sha256-x' },
  preload: [],
  screens: {},
  needs: {},
  provides: {},
  ...more,
});

const hash = (text: string, algorithm = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

/** A script that holds others. */
const holding = (...hashes: readonly string[]): string => `load(${JSON.stringify(hashes)})`;

const unheld = (files: Readonly<Record<string, string>>, more: Partial<BuiltPart> = {}): string[] =>
  unheldFiles(part(more), new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])));

describe('which scripts of a build no browser would check', () => {
  test.each(['sha256', 'sha384', 'sha512'])('a file with its %s in the entry is held', (algorithm) => {
    expect(unheld({ 'entry.js': holding(hash('chunk()', algorithm)), 'chunk.js': 'chunk()' })).toEqual([]);
  });

  test('several hashes of one file in one text, as webpack writes them', () => {
    const both = `${hash('chunk()')} ${hash('chunk()', 'sha384')}`;
    expect(unheld({ 'entry.js': holding(both), 'chunk.js': 'chunk()' })).toEqual([]);
  });

  test('the chain goes from script to script, and its order in the folder does not matter', () => {
    const middle = holding(hash('last()'));
    expect(unheld({ 'a-last.js': 'last()', 'b-middle.js': middle, 'entry.js': holding(hash(middle)) })).toEqual([]);
  });

  test('without hashes, each script besides the entry', () => {
    expect(unheld({ 'entry.js': "load('slot.js')", 'slot.js': 'slot()', 'lazy/chart.mjs': 'chart()' })).toEqual([
      'lazy/chart.mjs',
      'slot.js',
    ]);
  });

  test('one that only an unchecked script holds is unchecked as well', () => {
    expect(unheld({ 'entry.js': 'start()', 'stray.js': holding(hash('chunk()')), 'chunk.js': 'chunk()' })).toEqual([
      'chunk.js',
      'stray.js',
    ]);
  });

  test('two files of one content are held by one hash', () => {
    expect(unheld({ 'entry.js': holding(hash('same()')), 'one.js': 'same()', 'other.js': 'same()' })).toEqual([]);
  });

  test("the hash of another build's chunk holds nothing", () => {
    expect(unheld({ 'entry.js': holding(hash('the former chunk()')), 'chunk.js': 'chunk()' })).toEqual(['chunk.js']);
  });

  test('a style sheet is held by a script, and holds nothing itself', () => {
    const styles = `a { content: '${hash('chunk()')}' }`;
    expect(unheld({ 'entry.js': holding(hash(styles)), 'page.css': styles, 'chunk.js': 'chunk()' })).toEqual([
      'chunk.js',
    ]);
  });

  test("scripts of an ES module are held by the page's import map, its style sheets are not", () => {
    const files = { 'entry.js': "import './chunk.js'", 'chunk.js': 'chunk()', 'page.css': 'a {}' };
    expect(unheld(files, { format: 'module' })).toEqual(['page.css']);
    expect(unheld({ ...files, 'chunk.js': holding(hash('a {}')) }, { format: 'module' })).toEqual([]);
  });
});
