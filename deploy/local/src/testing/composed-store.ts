import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { folderStore } from '@wattline/release';
import { releaseLocally } from '../release-locally';

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Leaves in `dist` what a part's build leaves there: its files, part.json, and copies of what is text. */
function build(dist: string, part: Readonly<Record<string, unknown>>, files: Readonly<Record<string, string>>): void {
  const [entry = '', code = ''] = Object.entries(files)[0] ?? [];
  const manifest = {
    version: '1.0.0',
    contract: '1.0.0',
    preload: [],
    entry: { file: entry, integrity: integrityOf(code) },
    ...part,
  };
  for (const [name, text] of Object.entries({ ...files, 'part.json': JSON.stringify(manifest) })) {
    const file = join(dist, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (name.endsWith('.woff2')) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
}

/**
 * Publishes a made-up shell and a made-up remote into a store in `folder`, promotes them and composes the site, as
 * `npm start` does with real ones.
 *
 * @returns The store's folder.
 */
export async function composedStore(folder: string): Promise<string> {
  const store = join(folder, 'store');
  const [shell, stations] = [join(folder, 'shell'), join(folder, 'stations')];
  build(
    join(shell, 'dist'),
    { name: '@wattline/shell', kind: 'shell', routes: { station: '@wattline/stations' } },
    {
      'shell.0123abcd.js': `boot(${'1'.repeat(500)});`,
      'theme.0123abcd.css': `a { color: #${'0'.repeat(500)} }`,
      'icon.0123abcd.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'font.0123abcd.woff2': 'font',
      'document.html': `<!doctype html>{{policy}}{{head}}<p>${'Charge '.repeat(80)}`,
    },
  );
  build(
    join(stations, 'dist'),
    { name: '@wattline/stations', kind: 'remote', exposes: './module' },
    {
      'remoteEntry.0123abcd.js': `entry(${'2'.repeat(500)});`,
      'remoteEntry.0123abcd.js.map': '{}',
      'plain.js': `plain(${'3'.repeat(500)});`,
    },
  );
  await releaseLocally(folderStore(store), [shell, stations], { by: 'test', overrideKey: 'no-key' });
  return store;
}
