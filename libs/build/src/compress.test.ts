import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFolder } from './compress';
import { tempFolders } from './testing/temp-folder';
import { writeFiles } from './testing/write-files';

const tempFolder = tempFolders();
let folder: string;

beforeEach(() => {
  folder = tempFolder();
});

describe('precompressed copies', () => {
  test.each(['shell.js', 'theme.css', 'document.html', 'part.json', 'icon.svg', 'lazy/chart.js'])(
    '%s has both, which give it back',
    (file) => {
      const text = 'Bayamón ⚡ '.repeat(500);
      writeFiles(folder, { [file]: text });
      compressFolder(folder);
      const copy = (ending: string): Buffer => readFileSync(join(folder, `${file}.${ending}`));
      expect(brotliDecompressSync(copy('br')).toString()).toBe(text);
      expect(gunzipSync(copy('gz')).toString()).toBe(text);
      expect(copy('gz').length).toBeLessThan(Buffer.byteLength(text) / 10);
    },
  );

  test.each(['figtree.woff2', 'street.webp', 'shell.js.map'])(
    '%s has none: it is compressed already, or never asked for',
    (file) => {
      writeFiles(folder, { [file]: 'x' });
      compressFolder(folder);
      expect(readdirSync(folder)).toEqual([file]);
    },
  );

  test('a second run renews the copies and does not copy them', () => {
    writeFiles(folder, { 'shell.js': 'old' });
    compressFolder(folder);
    writeFileSync(join(folder, 'shell.js'), 'new');
    compressFolder(folder);
    expect(gunzipSync(readFileSync(join(folder, 'shell.js.gz'))).toString()).toBe('new');
    expect(brotliDecompressSync(readFileSync(join(folder, 'shell.js.br'))).toString()).toBe('new');
    expect(readdirSync(folder)).toHaveLength(3);
    expect(existsSync(join(folder, 'shell.js.br.gz'))).toBe(false);
  });
});
