import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { folderStore } from '@wattline/release';
import { endOfShowing, shownMarks } from '@wattline/services/edge';
import { releaseLocally } from '../release-locally';

const DAY_MS = 86_400_000;

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * Writes the output of a part's build into `dist`: its files, part.json, and copies of texts. The first file is the
 * entry, which holds the others to their integrity.
 */
function build(dist: string, part: Readonly<Record<string, unknown>>, made: Readonly<Record<string, string>>): void {
  const [[entry, start] = ['', ''], ...others] = Object.entries(made);
  const code = `${start} held = ${JSON.stringify(others.map(([, text]) => integrityOf(text)))};`;
  const files = { ...made, [entry]: code };
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
    if (/\.(?:woff2|mjs)$/.test(name)) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
}

/** The content that a shell's document needs. */
const template = [
  '<!doctype html>',
  '<html lang="en">',
  '<head>{{policy}}<title>Wattline</title>{{head}}',
  '</head>',
  `<body><div id="root"><div class="boot">${'Charge '.repeat(80)}</div></div></body>`,
  '</html>',
].join('\n');

/** A server entry with a behaviour for each page's path; /station/view is a sound one. */
const serverEntry = `
  const kept = [];
  let made = 0;
  const hang = (ms) => { for (const since = Date.now(); Date.now() - since < ms; ); };
  export async function renderFirstView({ path, language, theme, read }) {
    const [, , id] = path.split('/');
    if (id === 'throws') throw new Error('broken');
    if (id === 'ends') await new Promise(() => setTimeout(() => { throw new Error('beside'); }));
    if (id === 'hangs') hang(60_000);
    if (id === 'slow') hang(400);
    if (id === 'leaks') for (;;) kept.push(new Array(100_000).fill(id));
    if (id === 'garbage') return { html: '<script>0</script>', styles: '</style>', title: 7 };
    if (id?.startsWith('own')) {
      await read('/ocpi/emsp/2.2.1/locations/' + id);
      return { html: '<p>own view ' + (made += 1) + '</p>', styles: '', title: id, isOneDrivers: true };
    }
    if (!id?.startsWith('view')) return null;
    const { status, body } = await read('/ocpi/emsp/2.2.1/locations/' + id);
    const text = language + ' ' + theme + ' ' + status + ' ' + body.length;
    return { html: '<p style="margin:0">' + text + ' ' + 'view '.repeat(2_000) + '</p>', styles: 'p{margin:0}', title: id };
  }`;

/** The prefixes that the real ones declare. */
const prefixes: Readonly<Record<string, readonly string[]>> = {
  stations: ['stations', 'station'],
  checkout: ['confirmation', 'connect-vehicle'],
  session: ['session', 'receipt', 'receipts'],
};

/** Builds a made-up remote with the server entry, and gives its folder. */
function buildRemote(folder: string, name: string): string {
  const root = join(folder, name);
  build(
    join(root, 'dist'),
    {
      name: `@wattline/${name}`,
      kind: 'remote',
      exposes: './module',
      prefixes: prefixes[name],
      server: { file: 'server.0123abcd.mjs', integrity: integrityOf(serverEntry) },
    },
    {
      'remoteEntry.0123abcd.js': `entry(${'2'.repeat(500)});`,
      'remoteEntry.0123abcd.js.map': '{"version":3,"sources":[],"names":[],"mappings":""}',
      'plain.js': `plain(${'3'.repeat(500)});`,
      'server.0123abcd.mjs': serverEntry,
    },
  );
  return root;
}

/**
 * Publishes a made-up shell and made-up remotes into a store in `folder`, promotes them and composes the site, as
 * `npm start` does with real ones.
 *
 * @param others The remotes besides @wattline/stations, by their names: 'session'.
 * @returns The store's folder.
 */
export async function composedStore(folder: string, others: readonly string[] = []): Promise<string> {
  const store = join(folder, 'store');
  const shell = join(folder, 'shell');
  const remotes = ['stations', ...others].map((name) => buildRemote(folder, name));
  build(
    join(shell, 'dist'),
    { name: '@wattline/shell', kind: 'shell' },
    {
      'shell.0123abcd.js': `boot(${'1'.repeat(500)});`,
      'theme.0123abcd.css': `a { color: #${'0'.repeat(500)} }`,
      'icon.0123abcd.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'font.0123abcd.woff2': 'font',
      'document.html': template,
    },
  );
  await releaseLocally(folderStore(store), [shell, ...remotes], { by: 'test', overrideKey: 'no-key' });
  const { releases } = JSON.parse(readFileSync(join(store, 'live/stations.json'), 'utf8'));
  mkdirSync(join(store, 'site/.well-known'));
  writeFileSync(join(store, 'site/.well-known/security.txt'), 'Contact: mailto:security@charge.example\n');
  const live = join(store, 'remotes/stations', releases[0].version);
  // A stolen role of the part's team writes what no release has.
  for (const file of ['offer.html', 'offer.0123abcd.htm', 'offer.xhtml', 'offer'])
    writeFileSync(join(live, file), '<script>0</script>');
  const now = Date.now();
  for (const [name, from] of [
    ['redesign', now],
    ['over', now - 9 * DAY_MS],
  ] as const) {
    const preview = join(store, 'previews', name);
    mkdirSync(preview, { recursive: true });
    for (const mark of shownMarks(from, endOfShowing(from + DAY_MS))) writeFileSync(join(preview, mark), '');
    for (const page of ['index', 'not-found', 'station'])
      writeFileSync(join(preview, `${page}.html`), `<!doctype html>preview ${page}`);
    writeFileSync(join(preview, 'sw.js'), 'work()');
  }
  writeFileSync(join(store, 'previews/redesign.json'), '{}');
  return store;
}
