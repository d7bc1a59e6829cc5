import { CONTRACT_VERSION } from '@wattline/contract';
import { sharedModules } from '@wattline/part';
import { packageOf } from './workspace-packages';

/** How a package of this workspace becomes one that an outside team installs. */
export interface KitPackage {
  /** Its folder, from the workspace's own. */
  readonly folder: string;
  /** Its entries ('.', './testing'), with the source of each, from its folder. */
  readonly entries: Readonly<Record<string, string>>;
  /** Its commands, with the source of each, from its folder. */
  readonly commands?: Readonly<Record<string, string>>;
  /** Where its code runs: tools in Node, the rest in browsers. */
  readonly platform: 'node' | 'browser';
  /** Carries copies of the shared modules that it uses. All others import them, since those hold state. */
  readonly carriesShared?: boolean;
  /** Its version, where that is not the one of its package.json. */
  readonly version?: string;
  /** Folders that it holds besides, from its own. */
  readonly folders?: readonly string[];
  /** Builds of this workspace that it holds, by the names of their folders in it; from its own folder. */
  readonly builds?: Readonly<Record<string, string>>;
  /** Holds the versions of all packages of the kit by name, in versions.json. */
  readonly namesVersions?: boolean;
}

/** The packages of the modules that the shell shares: outside parts import them by the same names, and get its copy in a page. */
export const sharedPackages: ReadonlySet<string> = new Set(
  Object.keys(sharedModules).flatMap((module) => (module.startsWith('@wattline/') ? [packageOf(module)] : [])),
);

/** Entries by the names of their folders. */
const entriesOf = (...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [`./${name}`, `src/${name}/index.ts`]));

/** The packages that are published, each with the packages of this workspace that it uses inside. */
export const kitPackages: readonly KitPackage[] = [
  {
    folder: 'libs/contract',
    entries: { '.': 'published.ts' },
    platform: 'browser',
    carriesShared: true,
    version: CONTRACT_VERSION,
  },
  {
    folder: 'libs/base',
    entries: {
      ...entriesOf('browser', 'config', 'http', 'i18n', 'money', 'storage', 'wire'),
      './i18n/languages': 'src/i18n/languages.ts',
    },
    platform: 'browser',
  },
  { folder: 'libs/vendor', entries: entriesOf('query', 'router', 'schema', 'styled'), platform: 'browser' },
  { folder: 'libs/event-bus', entries: { '.': 'src/index.ts' }, platform: 'browser' },
  { folder: 'libs/auth', entries: { '.': 'src/index.ts' }, platform: 'browser' },
  {
    folder: 'libs/part',
    entries: {
      '.': 'src/index.ts',
      './rspack': 'src/bundlers/rspack.ts',
      './webpack': 'src/bundlers/webpack.ts',
      './rsbuild': 'src/bundlers/rspack.ts',
      './vite': 'src/bundlers/vite.ts',
      './testing': 'testing.ts',
    },
    platform: 'node',
  },
  {
    folder: 'deploy/create-part',
    entries: {},
    commands: { 'create-wattline-part': 'src/cli.ts' },
    platform: 'node',
    folders: ['template'],
    namesVersions: true,
  },
  {
    folder: 'deploy/release',
    entries: {},
    commands: { wattline: 'src/cli/cli.ts', 'wattline-release': 'src/cli/cli.ts' },
    platform: 'node',
    carriesShared: true,
    // For `wattline emulate`.
    builds: { shell: '../../shell/dist' },
  },
  // For an operator who installs commands, not a clone.
  {
    folder: 'deploy/services',
    entries: {},
    commands: { 'wattline-edge': 'edge/src/cli/cli.ts' },
    platform: 'node',
    carriesShared: true,
  },
  {
    folder: 'deploy/verify-backend',
    entries: {},
    commands: { 'wattline-verify-backend': 'src/cli.ts' },
    platform: 'node',
    carriesShared: true,
  },
];
