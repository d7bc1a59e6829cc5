import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { CONTRACT_VERSION, type PrerenderedPage } from '@wattline/contract';
import { sharedModules } from '@wattline/part';
import { readPrefixes } from './prefixes';
import { readPackage } from './read-package';
import { releaseVersion } from './release-version';
import { providedVersions } from './shared-modules';
import { readSkeletons, type Skeleton } from './skeletons';
import { type BuiltSlot, readSlots, slotChunk } from './slots';

/** A read of the backend that a first view makes (docs/rules.md: data-leaves-with-the-document). */
interface FirstRead {
  /**
   * Below the backend's address. ':stationId' stands for the route's parameter, ':evseId^_' for it up to its last
   * underscore.
   */
  readonly path: string;
}

/** The reads of each screen's first view, by its route as in src/remote.tsx: 'station/:stationId'. */
type FirstData = Readonly<Record<string, readonly FirstRead[]>>;

/**
 * Reads src/first-data.json of a remote; nothing where it has none.
 *
 * @throws Error for a read that needs a driver's token, which the document does not have; those of parsing.
 */
function readFirstData(root: string): FirstData {
  const file = join(root, 'src/first-data.json');
  if (!existsSync(file)) return {};
  const firstData = JSON.parse(readFileSync(file, 'utf8')) as FirstData;
  for (const { path } of Object.values(firstData).flat())
    if (!/^\/(ocpi|api\/public)\//.test(path))
      throw new Error(`${file}: ${path} needs a driver, whom the document does not know.`);
  return firstData;
}

/** A built file and the hash that a browser holds it to. */
export interface BuiltFile {
  readonly file: string;
  /** 'sha256-…' */
  readonly integrity: string;
}

/** The facts of a build in dist/part.json: the release tool needs nothing else. */
export interface PartManifest {
  readonly name: string;
  readonly version: string;
  /** The description in package.json. */
  readonly description?: string;
  readonly kind: 'shell' | 'remote';
  readonly contract: string;
  readonly entry: BuiltFile;
  /**
   * The files that the entry requests next, so that a page can preload them: a remote's module, a shell's landing page.
   */
  readonly preload: readonly BuiltFile[];
  /**
   * A remote's: the chunks of single screens, by the first segment of their paths; the pages below it preload them. None
   * where the exposed module has all screens.
   */
  readonly screens?: Readonly<Record<string, readonly BuiltFile[]>>;
  /** A remote's: the first reads of its screens. */
  readonly firstData?: FirstData;
  /**
   * A remote's: the placeholders of its pages until their screens are complete, by the first segment of their paths.
   */
  readonly skeletons?: Readonly<Record<string, Skeleton>>;
  /** The first views of pages that need no data, by the first segment of their paths, '' for the home page. */
  readonly views?: Readonly<Record<string, PrerenderedPage>>;
  /** A shell's: all that stands around each of these pages; `{{view}}` is the page's place. */
  readonly frame?: PrerenderedPage;
  /** A remote's that renders its first view on a server too: the module that does (docs/decisions/0019). Not for browsers. */
  readonly server?: BuiltFile;
  /** Every file that pages may ask for and that never changes, those above among them, with its size. */
  readonly files?: readonly (BuiltFile & { readonly bytes: number })[];
  /** A remote's, for tools: the Module Federation manifest. Pages do not request it: discovery has the same facts. */
  readonly manifest?: BuiltFile;
  /** A remote's, for tools: the archive of its exposed modules' types, if its build made one. */
  readonly types?: BuiltFile;
  /** A shell's: the site's service worker, which lacks the list of live files. */
  readonly worker?: BuiltFile;
  /** A remote's: the module that a shell mounts. */
  readonly exposes?: string;
  /** A remote's: the first segments of the paths that it owns. */
  readonly prefixes?: readonly string[];
  /** A remote's: the slots of other parts that it fills, each with a module of its own. */
  readonly slots?: Readonly<Record<string, BuiltSlot>>;
  /** A remote's: the shared modules that its code takes from the shell, each with the versions that will do ('^19.3.1'). */
  readonly needs?: Readonly<Record<string, string>>;
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

/** Integrity of some bytes, as browsers check it: SHA-256, since each one stands in documents and entries and does not compress. */
export function integrityOf(content: Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

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

/**
 * The script of each slot. One that needs a second script would wait for it, and that one would be lost once another
 * release of the part is on the page.
 */
function slotsIn(root: string, stats: StatsCompilation, built: (file: string) => BuiltFile): Record<string, BuiltSlot> {
  return Object.fromEntries(
    Object.entries(readSlots(root)).map(([slot, { when }]) => {
      const [file, ...more] = filesOf(stats, slotChunk(slot));
      if (!file || more.length > 0) throw new Error(`The slot ${slot} of ${root} is not one script.`);
      return [slot, { ...built(file), when }];
    }),
  );
}

/** The shell's chunk with the federation runtime. */
const RUNTIME = 'federation';

/** As Rspack names them: 'consume shared module (default) react@^19.3.1 (strict)'. */
const consumedModule = /^consume shared module \([^)]*\) (\S+)@(\S+)/;

/**
 * Lists the shared modules that the built code uses. Modules in the table of shared modules that nothing imports are
 * left out: no release need wait for them.
 */
function consumedIn(stats: StatsCompilation): Record<string, string> {
  const named = (stats.modules ?? []).map(({ identifier }) => consumedModule.exec(identifier ?? ''));
  const found = named.flatMap((match) => (match ? [[match[1] ?? '', match[2] ?? ''] as const] : []));
  return Object.fromEntries(found.toSorted(([one], [other]) => one.localeCompare(other)));
}

/** The statistics of Rspack that partManifest reads. */
export const manifestStats = {
  all: false,
  chunks: true,
  chunkGroups: true,
  ids: true,
  modules: true,
  modulesSpace: Infinity,
} as const;

/**
 * Describes the build in `root`/dist.
 *
 * @throws when the build has no entry, which means that the configuration is not one of this package's.
 */
export function partManifest(
  root: string,
  kind: PartManifest['kind'],
  entryChunk: string,
  stats: StatsCompilation,
): PartManifest {
  const built = (file: string): BuiltFile => ({ file, integrity: integrityOf(readFileSync(join(root, 'dist', file))) });
  const [entry] = filesOf(stats, entryChunk);
  if (!entry) throw new Error(`The build of ${root} has no entry chunk '${entryChunk}'.`);
  const { description } = readPackage(root);
  const purpose = description === undefined ? {} : { description };
  const common = { ...releaseVersion(root), ...purpose, kind, contract: CONTRACT_VERSION, entry: built(entry) };
  if (kind === 'remote') {
    return {
      ...common,
      preload: filesOf(stats, 'module').map(built),
      screens: Object.fromEntries(
        Object.entries(screensIn(stats)).map(([segment, files]) => [segment, files.map(built)]),
      ),
      firstData: readFirstData(root),
      skeletons: readSkeletons(root),
      exposes: './module',
      prefixes: readPrefixes(root),
      slots: slotsIn(root, stats, built),
      needs: consumedIn(stats),
    };
  }
  const sharedChunks = Object.entries(sharedModules).flatMap(([module, { chunk }]) =>
    (chunk === undefined ? [] : filesOf(stats, chunk)).map((file) => [module, built(file)] as const),
  );
  return {
    ...common,
    preload: filesOf(stats, 'landing').map(built),
    provides: providedVersions(root),
    runtime: filesOf(stats, RUNTIME).map(built),
    sharedChunks: Object.fromEntries(sharedChunks),
  };
}
