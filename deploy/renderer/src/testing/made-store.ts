import { createHash } from 'node:crypto';
import { composeDocument, type Store } from '@wattline/release';

const sources = { scripts: [], connections: [] };

/** The least that a shell's document has. */
const template = [
  '<!doctype html>',
  '<html lang="en">',
  '<head>',
  '{{policy}}',
  '<title>Wattline</title>',
  '<style>body { margin: 0; }</style>',
  '{{head}}',
  '</head>',
  '<body>',
  '<div id="root"><div class="boot"><div>…</div></div></div>',
  '</body>',
  '</html>',
].join('\n');

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const none = () => Promise.reject(new Error('It is read only.'));

const integrity = 'sha384-x';

const listed = (part: string, version: string, traffic: number, isDefault: boolean) => ({
  url: `/remotes/${part}/${version}/remoteEntry.js`,
  metadata: { version, integrity },
  deployment: { traffic, default: isDefault },
  extras: { wattline: { contract: '1.0.0' } },
});

export interface MadeRelease {
  /** Of its server entry; none without. */
  readonly code?: string;
  /** The text that is stored in place of that code. */
  readonly stored?: string;
  readonly traffic?: number;
}

/** The remote of a store, and the first segments of its pages. */
export interface MadePart {
  readonly name: string;
  readonly segments: readonly string[];
}

const stationsPart: MadePart = { name: 'stations', segments: ['station'] };

/**
 * A store with one remote, @wattline/stations unless given, in these releases by version: the first one is the default. No
 * release has a part.json: the renderer goes by what was composed.
 *
 * @param brands The configurations of brands at hosts of their own, by these.
 */
export function madeStore(
  releases: Readonly<Record<string, MadeRelease>>,
  brands: Readonly<Record<string, unknown>> = {},
  { name: remote, segments } = stationsPart,
): Store {
  const files = new Map<string, string>();
  const entries: Record<string, { readonly file: string; readonly integrity: string }> = {};
  for (const [version, { code, stored }] of Object.entries(releases)) {
    if (code === undefined) continue;
    entries[version] = { file: 'server.1.mjs', integrity: integrityOf(code) };
    files.set(`remotes/${remote}/${version}/server.1.mjs`, stored ?? code);
  }
  const discovery = {
    microFrontends: {
      '@wattline/shell': [listed('shell', '1.0.0', 100, true)],
      [`@wattline/${remote}`]: Object.entries(releases)
        .map(([version, { traffic = 100 }], index) => listed(remote, version, traffic, index === 0))
        // As it is composed: releases on trial first.
        .toReversed(),
    },
  };
  const shell = { url: '/shell/1.0.0/shell.js', integrity };
  const sites = [
    ['site', {}],
    ...Object.entries(brands).map(([host, config]) => [`site/${host}`, config] as const),
  ] as const;
  for (const [folder, config] of sites) {
    const places = { template, shellBase: '/shell/1.0.0', shell, preload: [], config, discovery, sources, front: [] };
    for (const segment of segments) {
      files.set(`${folder}/${segment}.html`, composeDocument(places));
      if (Object.keys(entries).length > 0)
        files.set(`${folder}/${segment}.first-view`, JSON.stringify({ part: `@wattline/${remote}`, entries }));
    }
  }
  return {
    address: 'made up',
    read: (path) => {
      const text = files.get(path);
      return Promise.resolve(text === undefined ? null : { content: Buffer.from(text), tag: '1' });
    },
    write: none,
    list: (folder) => {
      const inside = [...files.keys()].filter((path) => path.startsWith(`${folder}/`));
      const names = inside.map((path) => [path.slice(folder.length + 1), '1'] as const);
      return Promise.resolve({ files: new Map(names), folders: [] });
    },
    remove: none,
  };
}
