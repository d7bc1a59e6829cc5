import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { CONTRACT_VERSION, type PartConfig, type PrerenderedPage } from '@wattline/contract';
import {
  bundleFacts,
  describePart,
  installedVersion,
  integrityOf,
  partIdentity,
  servedFiles,
  sharedModules,
  type BuiltFile,
  type PartFile,
} from '@wattline/part';
import type { LoadingView } from './prerender';

/** The facts of every part. */
type Common = Pick<PartFile, 'name' | 'version' | 'description' | 'contract' | 'entry' | 'preload' | 'files'>;

/** The facts of a build of this workspace in dist/part.json: those of any part (libs/part), and its extras. */
export interface PartManifest extends Common, Partial<Omit<PartFile, keyof Common | 'kind'>> {
  readonly kind: 'shell' | 'remote';
  /**
   * A remote's: the chunks of single screens, by the first segment of their paths; the pages below it preload them. None
   * where the exposed module has all screens.
   */
  readonly screens?: Readonly<Record<string, readonly BuiltFile[]>>;
  /**
   * A remote's: the loading states of its pages until their screens are complete, by the first segment of their paths.
   */
  readonly loading?: Readonly<Record<string, LoadingView>>;
  /** The first views of pages that need no data, by the first segment of their paths, '' for the home page. */
  readonly views?: Readonly<Record<string, PrerenderedPage>>;
  /** A shell's: all that stands around each of these pages; `{{view}}` is the page's place. */
  readonly frame?: PrerenderedPage;
  /** A remote's that renders its first view on a server too: the module that does (docs/decisions/0019). Not for browsers. */
  readonly server?: BuiltFile;
  /** A remote's, for tools: the Module Federation manifest. Pages do not request it: discovery has the same facts. */
  readonly manifest?: BuiltFile;
  /** A remote's, for tools: the archive of its exposed modules' types, if its build made one. */
  readonly types?: BuiltFile;
  /** A shell's: the site's service worker, which lacks the list of live files. */
  readonly worker?: BuiltFile;
  /** A shell's: the shared modules that it gives, each with its version. */
  readonly provides?: Readonly<Record<string, string>>;
  /** A shell's: the shared modules with a chunk of their own, which the pages of the parts that need them preload. */
  readonly sharedChunks?: Readonly<Record<string, BuiltFile>>;
  /**
   * A shell's: the files that a page with a remote needs beside the entry, the federation runtime and the shared
   * modules that only remotes use.
   */
  readonly runtime?: readonly BuiltFile[];
}

/** A file in `dist`, with its integrity. */
export const builtFile = (dist: string, file: string): BuiltFile => ({
  file,
  integrity: integrityOf(readFileSync(join(dist, file))),
});

function filesOf(stats: StatsCompilation, chunkName: string): string[] {
  const chunk = stats.chunks?.find(({ names }) => names?.includes(chunkName));
  return (chunk?.files ?? []).filter((file) => file.endsWith('.js'));
}

/**
 * The prefix of the name of a screen's chunk; the first segment of the screen's path follows: 'screen-confirmation'.
 */
const SCREEN = 'screen-';

/** The scripts of each screen that has a chunk of its own, beside the exposed module. */
function screensIn(stats: StatsCompilation): Record<string, string[]> {
  const exposed = filesOf(stats, 'module');
  const groups = Object.entries(stats.namedChunkGroups ?? {}).filter(([name]) => name.startsWith(SCREEN));
  return Object.fromEntries(
    groups.map(([name, { assets = [] }]) => [
      name.slice(SCREEN.length),
      assets.map((asset) => asset.name).filter((file) => file.endsWith('.js') && !exposed.includes(file)),
    ]),
  );
}

/** The shell's chunk with the federation runtime. */
const RUNTIME = 'federation';

/** The shared modules, with the version that the shell gives of each. @throws Error where one is not installed. */
export const providedVersions = (projectRoot: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(sharedModules).map((module) => {
      const version = installedVersion(projectRoot, module);
      if (version === null) throw new Error(`${module} is shared but not installed. Run npm ci.`);
      return [module, version];
    }),
  );

/** The icons of the installed app are asked for by its installation alone: no page keeps them. */
const isIcon = ({ file }: BuiltFile): boolean => file.endsWith('.png');

/**
 * Describes the build of a remote in `root`/dist.
 *
 * @throws Error for a slot that is more than one script; those of describePart.
 */
export function remoteManifest(root: string, declared: PartConfig, stats: StatsCompilation): PartManifest {
  const dist = join(root, 'dist');
  const facts = bundleFacts(stats, partIdentity(root).unique, Object.keys(declared.slots ?? {}));
  for (const slot of Object.keys(declared.slots ?? {}))
    // One that needs a second script would wait for it, and that one would be lost once another release is on the page.
    if (facts.exposes[`./${slot}`]?.length !== 1) throw new Error(`The slot ${slot} of ${root} is not one script.`);
  const built = (file: string): BuiltFile => builtFile(dist, file);
  return {
    ...describePart(dist, { root, ...declared }, facts),
    screens: Object.fromEntries(
      Object.entries(screensIn(stats)).map(([segment, files]) => [segment, files.map(built)]),
    ),
  };
}

/**
 * Describes the build of the shell in `root`/dist.
 *
 * @throws Error when the build has no entry, which means that the configuration is not one of this package's.
 */
export function shellManifest(root: string, stats: StatsCompilation): PartManifest {
  const dist = join(root, 'dist');
  const built = (file: string): BuiltFile => builtFile(dist, file);
  const [entry] = filesOf(stats, 'shell');
  if (!entry) throw new Error(`The build of ${root} has no entry chunk 'shell'.`);
  const { name, version, description } = partIdentity(root);
  const sharedChunks = Object.entries(sharedModules).flatMap(([module, { chunk }]) =>
    (chunk === undefined ? [] : filesOf(stats, chunk)).map((file) => [module, built(file)] as const),
  );
  return {
    name,
    version,
    ...(description !== undefined && { description }),
    kind: 'shell',
    contract: CONTRACT_VERSION,
    entry: built(entry),
    preload: filesOf(stats, 'landing').map(built),
    provides: providedVersions(root),
    runtime: filesOf(stats, RUNTIME).map(built),
    sharedChunks: Object.fromEntries(sharedChunks),
    files: servedFiles(dist).filter((file) => !isIcon(file)),
  };
}
