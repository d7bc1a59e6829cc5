import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltPart } from '../parts/built-part';

export const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** A script that holds what it loads to its integrity, as bundlers' integrity plugins write it. */
const holding = (code: string, files: Readonly<Record<string, string>>): string =>
  `${code}; held = ${JSON.stringify(
    Object.entries(files).flatMap(([file, text]) => (/\.(?:m?js|css)$/.test(file) ? integrityOf(text) : [])),
  )}`;

/** The differences of one build of a remote from another. */
export interface RemoteOptions {
  readonly version?: string;
  /** The code of its module: another one is another build. */
  readonly code?: string;
  readonly contract?: string;
  /** The prefixes that it declares; by default one of the part of that name in this workspace. */
  readonly prefixes?: string[];
  /** The global of its container, where it is another than its name's. */
  readonly container?: string;
  readonly needs?: Readonly<Record<string, string>>;
  /** The code of screens with a chunk of their own, by the first segment of their paths. */
  readonly screens?: Readonly<Record<string, string>>;
  /** The conditions of the slots that it fills, by their names. */
  readonly slots?: Readonly<Record<string, string[]>>;
  /** The first reads of its screens, by route. */
  readonly firstData?: Readonly<Record<string, unknown[]>>;
  /** The code of its server entry; none without. */
  readonly server?: string;
  /** More files, by their path. */
  readonly files?: Readonly<Record<string, string>>;
}

const ownPrefixes: Readonly<Record<string, string[]>> = {
  '@wattline/stations': ['station'],
  '@wattline/checkout': ['confirmation'],
  '@wattline/session': ['session'],
};

/** Leaves in `folder` what the build of a remote leaves in dist, and returns its part.json. */
export function fakeRemote(
  folder: string,
  name: string,
  {
    version = '1.0.0',
    code = '1',
    contract = '1.0.0',
    prefixes = ownPrefixes[name],
    container,
    needs = {},
    screens = {},
    slots,
    firstData,
    server,
    files = {},
  }: RemoteOptions = {},
): BuiltPart {
  const scripts = {
    'module.js': code,
    ...Object.fromEntries(Object.entries(screens).map(([segment, text]) => [`screen-${segment}.js`, text])),
    ...Object.fromEntries(Object.keys(slots ?? {}).map((slot) => [`slot-${slot}.js`, slot])),
  };
  const entry = holding(`entry('${name} ${code}')`, { ...scripts, ...files });
  const part: BuiltPart = {
    name,
    version,
    kind: 'remote',
    contract,
    ...(prefixes && { prefixes }),
    ...(container !== undefined && { container }),
    entry: { file: 'remoteEntry.js', integrity: integrityOf(entry) },
    preload: [{ file: 'module.js', integrity: integrityOf(code) }],
    screens: Object.fromEntries(
      Object.entries(screens).map(([segment, text]) => [
        segment,
        [{ file: `screen-${segment}.js`, integrity: integrityOf(text) }],
      ]),
    ),
    ...(slots && {
      slots: Object.fromEntries(
        Object.entries(slots).map(([slot, when]) => [
          slot,
          { file: `slot-${slot}.js`, integrity: integrityOf(slot), when },
        ]),
      ),
    }),
    ...(firstData && { firstData }),
    ...(server !== undefined && { server: { file: 'server.js', integrity: integrityOf(server) } }),
    exposes: './module',
    needs: { ...needs },
    provides: {},
  };
  writeFiles(folder, {
    'remoteEntry.js': entry,
    'remoteEntry.js.map': '{"version":3,"sources":[],"names":[],"mappings":""}',
    'part.json': JSON.stringify(part),
    ...scripts,
    ...(server !== undefined && { 'server.js': server }),
    ...files,
  });
  return part;
}

export interface ShellOptions {
  readonly version?: string;
  readonly document?: string;
  readonly contract?: string;
  readonly provides?: Readonly<Record<string, string>>;
  /** The code of the site's service worker; none without. */
  readonly worker?: string;
}

/** The least that a shell's document has; what it runs and how it looks are inline. */
export const fakeDocument = [
  '<!doctype html>',
  '<html lang="en">',
  '<head>',
  '<meta charset="utf-8">',
  '{{policy}}',
  '<title>{{brand}}</title>',
  '<!--manifest {"name":"{{brand}}","icons":[{"src":"{{shell}}/icon.png"}]}-->',
  '<link rel="icon" href="{{shell}}/icon.svg">',
  '<style>@font-face { src: url("{{shell}}/font.woff2"); }:root{--ground: #ffffff;--surface: #ffffff;--ink: #000000;--ink-soft: #444444;--accent: #08764f;--accent-strong: #065c3e;--accent-soft: #e1f4ea;--on-accent: #ffffff}:root[data-theme=dark]{--ground: #000000;--surface: #111111;--ink: #ffffff;--ink-soft: #bbbbbb;--accent: #3fd394;--accent-strong: #6fe3b1;--accent-soft: #12352a;--on-accent: #04170e}/*{{colours}}*/</style>',
  "<script>document.documentElement.dataset.theme = 'dark';</script>",
  '{{head}}',
  '</head>',
  '<body><div id="root"></div></body>',
  '</html>',
  '',
].join('\n');

/** Leaves in `folder` what the build of the shell leaves in dist, and returns its part.json. */
export function fakeShell(
  folder: string,
  { version = '2.0.0', document = fakeDocument, contract = '1.0.0', provides = {}, worker }: ShellOptions = {},
): BuiltPart {
  const scripts = {
    'dialog.js': 'dialog()',
    'heavy.js': 'heavy()',
    'landing.js': 'landing()',
    'http.js': 'http()',
    'federation.js': 'federation()',
  };
  const entry = holding('boot()', scripts);
  const part: BuiltPart = {
    name: '@wattline/shell',
    version,
    kind: 'shell',
    contract,
    entry: { file: 'shell.js', integrity: integrityOf(entry) },
    preload: [{ file: 'landing.js', integrity: integrityOf('landing()') }],
    screens: {},
    needs: {},
    provides: { ...provides },
    sharedChunks: { '@wattline/base/http': { file: 'http.js', integrity: integrityOf('http()') } },
    runtime: [{ file: 'federation.js', integrity: integrityOf('federation()') }],
    files: [
      { file: 'shell.js', integrity: integrityOf(entry), bytes: entry.length },
      { file: 'dialog.js', integrity: integrityOf('dialog()'), bytes: 60_000 },
      { file: 'heavy.js', integrity: integrityOf('heavy()'), bytes: 60_001 },
    ],
    ...(worker !== undefined && { worker: { file: 'worker.js', integrity: integrityOf(worker) } }),
  };
  writeFiles(folder, {
    ...scripts,
    ...(worker !== undefined && { 'worker.js': worker }),
    'shell.js': entry,
    'document.html': document,
    'part.json': JSON.stringify(part),
  });
  return part;
}
