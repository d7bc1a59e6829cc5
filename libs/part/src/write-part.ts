import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, slotNames } from '@wattline/contract/tools';
import { type PartOptions, rootOf } from './federation';
import { partIdentity, type PartIdentity } from './part-identity';
import { type BuildFacts, MANIFEST, readManifest } from './read-manifest';
import { servedFiles, type BuiltFile, type ServedFile } from './served-files';

/** A first segment of a path. */
const PREFIX = /^[a-z0-9][a-z0-9-]*$/;
/** A word of the contract, a page, or a key of storage: something else would end up in each document. */
const CONDITION = /^[!\w.-]+$/;
/** Reads that need a driver's token are not the document's, which has none. */
const FIRST_READ = /^\/(ocpi|api\/public)\//;

/** The first fault of what a part declares, in a sentence; null without one. */
function faultOf({ prefixes = [], slots = {}, firstData = {} }: PartOptions): string | null {
  const prefix = prefixes.find((one) => !PREFIX.test(one));
  if (prefix !== undefined) return `'${prefix}' is no first segment of a path. Write 'station'.`;
  for (const [slot, { when }] of Object.entries(slots)) {
    if (!slotNames.some((known) => known === slot))
      return `There is no slot '${slot}'. A part can fill ${slotNames.join(', ')}.`;
    const unknown = when.find((word) => !CONDITION.test(word));
    if (unknown !== undefined) return `'${unknown}' is no condition of a slot (SlotConditions of @wattline/contract).`;
    if (when.every((word) => word.startsWith('!'))) return `The slot ${slot} would never show: it has no condition.`;
  }
  const read = Object.values(firstData)
    .flat()
    .find(({ path }) => !FIRST_READ.test(path));
  return read ? `The first read ${read.path} needs a driver, whom the document does not know.` : null;
}

/** A slot in part.json: its script, and when it has something to say. */
export interface BuiltSlot extends BuiltFile {
  readonly when: readonly string[];
}

/** The facts of a part that was built elsewhere, in its part.json: the release tool needs nothing else. */
export interface PartFile {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly kind: 'remote';
  readonly contract: string;
  readonly entry: BuiltFile;
  readonly format: 'var' | 'module';
  readonly container: string;
  readonly exposes: string;
  readonly preload: readonly BuiltFile[];
  readonly prefixes: readonly string[];
  readonly slots: Readonly<Record<string, BuiltSlot>>;
  readonly firstData?: NonNullable<PartOptions['firstData']>;
  readonly needs: Readonly<Record<string, string>>;
  /** Of a build that is described by its manifest alone: the copies that it has of shared modules, and its own globals. */
  readonly brings?: Readonly<Record<string, string>>;
  readonly globals?: readonly string[];
  readonly files: readonly ServedFile[];
}

/** The words of its team for a build that knows nothing of Wattline. */
export interface PublishedAs {
  readonly name: string;
  readonly version: string;
  /** The exposed module that is shown: './Widget'. */
  readonly expose: string;
  readonly prefixes: readonly string[];
}

function describe(
  { name, version, description, container }: Omit<PartIdentity, 'unique'>,
  expose: string,
  options: PartOptions,
  facts: BuildFacts,
  files: readonly ServedFile[],
): PartFile {
  const { prefixes = [], slots = {}, firstData } = options;
  const fault = faultOf(options);
  if (fault !== null) throw new Error(`${name}: ${fault}`);
  const built = (wanted: string): BuiltFile => {
    const found = files.find(({ file }) => file === wanted);
    if (!found) throw new Error(`${name}: the build has no ${wanted}. Build it again.`);
    return { file: found.file, integrity: found.integrity };
  };
  const scriptsOf = (exposed: string): readonly string[] => {
    const scripts = facts.exposes[exposed] ?? [];
    if (scripts.length === 0)
      throw new Error(
        `${name} exposes no ${exposed}. It exposes ${Object.keys(facts.exposes).join(', ') || 'nothing'}: name one of them, or build it anew.`,
      );
    return scripts;
  };
  return {
    name,
    version,
    ...(description !== undefined && { description }),
    kind: 'remote',
    contract: CONTRACT_VERSION,
    entry: built(facts.entry),
    format: facts.format,
    container,
    exposes: expose,
    preload: scriptsOf(expose).map(built),
    prefixes,
    slots: Object.fromEntries(
      Object.entries(slots).map(([slot, { when }]) => [slot, { ...built(scriptsOf(`./${slot}`)[0] ?? ''), when }]),
    ),
    ...(firstData && { firstData }),
    needs: facts.needs,
    files,
  };
}

/**
 * Describes the build in `dist` for part.json.
 *
 * @param facts The bundler's; by default those of its Module Federation manifest.
 * @throws Error for a build without an entry or without ./module, a slot that was not built, a declaration with a fault;
 *   those of partIdentity and of readManifest.
 */
export function describePart(dist: string, options: PartOptions, facts: BuildFacts = readManifest(dist)): PartFile {
  return describe(partIdentity(rootOf(options)), './module', options, facts, servedFiles(dist));
}

/** `self.webpackChunkapp = self.webpackChunkapp || []`: where an entry keeps its chunks. */
const GLOBAL =
  /\b(?:self|globalThis|window)(?:\.([\w$]*chunk[\w$]*)|\[["']([^"']*chunk[^"']*)["']\])\s*=\s*(?:self|globalThis|window)[^|;]+\|\|\s*\[\]/gi;

const nameOfFile = (file: string): string => file.split('/').at(-1) ?? file;

/** The files that these lead to: a script or a style sheet names what it loads, unless the manifest does. */
function reachedFrom(
  named: readonly string[],
  files: readonly ServedFile[],
  textOf: (file: string) => string,
): Set<string> {
  const reached = new Set(named);
  // The loop meets what is added on the way, too.
  for (const file of reached) {
    const text = /\.(?:m?js|css)$/.test(file) ? textOf(file) : '';
    for (const other of files) if (text.includes(nameOfFile(other.file))) reached.add(other.file);
  }
  return reached;
}

/**
 * Describes a build for part.json by its Module Federation manifest alone: the entry, what is exposed as `expose`, the copies of
 * shared modules, and what these load. Its other files are of no page.
 *
 * @throws Error for what the manifest names and the build does not have; those of describePart.
 */
export function describeManifest(dist: string, { name, version, expose, prefixes }: PublishedAs): PartFile {
  const facts = readManifest(dist);
  const { container, brings, named, publicPath } = facts;
  if (!/^(?:auto|\.\/)?$/.test(publicPath))
    throw new Error(
      `${name}: the build looks for its files at ${publicPath}, and not beside its entry. Build it with publicPath 'auto' (Vite: base './').`,
    );
  const textOf = (file: string): string => readFileSync(join(dist, file), 'utf8');
  const all = servedFiles(dist);
  const wanted = [facts.entry, ...(named[expose] ?? []), ...(named[''] ?? [])];
  const missing = wanted.find((file) => !all.some((one) => one.file === file));
  if (missing !== undefined)
    throw new Error(`${name}: ${MANIFEST} names ${missing}, and the build has no such file. Build it again.`);
  const reached = reachedFrom(wanted, all, textOf);
  const globals = [...textOf(facts.entry).matchAll(GLOBAL)].map(([, dotted, quoted]) => dotted ?? quoted ?? '');
  const files = all.filter(({ file }) => reached.has(file));
  return {
    ...describe({ name, version, container }, expose, { prefixes }, facts, files),
    brings,
    globals: [...new Set(globals)],
  };
}

/** Writes part.json into a built folder and returns it. @throws Those of describePart. */
export function writePart(dist: string, options: PartOptions, facts?: BuildFacts): PartFile {
  const part = describePart(dist, options, facts);
  writeFileSync(join(dist, 'part.json'), `${JSON.stringify(part, null, 2)}\n`);
  return part;
}
