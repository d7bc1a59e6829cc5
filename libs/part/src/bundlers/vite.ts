import { isAbsolute, join } from 'node:path';
import { federation, type PartOptions, rootOf } from '../federation';
import { partIdentity } from '../part-identity';
import { readManifest } from '../read-manifest';
import { writePart } from '../write-part';

/** A module as bundlers with Rollup's interface report it, once it is parsed. */
export interface ParsedModule {
  readonly id: string;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface ParsedFiles {
  readonly onParsed: (module: ParsedModule) => void;
  /** Fulfilled once every file is parsed that a parsed module imports. */
  readonly all: () => Promise<void>;
}

/** Follows which files of a build are parsed. Modules that plugins make up, and packages outside of the build, do not count. */
export function parsedFiles(): ParsedFiles {
  const parsed = new Set<string>();
  const pending = new Set<string>();
  let waiting: (() => void)[] = [];
  return {
    onParsed({ id, importedIds, dynamicallyImportedIds }) {
      parsed.add(id);
      pending.delete(id);
      for (const imported of [...importedIds, ...dynamicallyImportedIds])
        if (isAbsolute(imported) && !parsed.has(imported)) pending.add(imported);
      if (pending.size > 0) return;
      for (const go of waiting) go();
      waiting = [];
    },
    all: () =>
      new Promise((resolve) => {
        if (pending.size === 0) resolve();
        else waiting.push(resolve);
      }),
  };
}

/** The interface of a Vite plugin, as far as a part needs it. */
interface VitePartPlugin {
  readonly name: string;
  readonly apply: 'build';
  readonly enforce: 'pre';
  readonly configResolved: (config: { readonly root: string; readonly build: { readonly outDir: string } }) => void;
  readonly resolveId: (source: string, importer: string | undefined) => null;
  readonly load: (id: string) => Promise<null>;
  readonly moduleParsed: (module: ParsedModule) => void;
  readonly generateBundle: (options: object, bundle: Readonly<Record<string, object>>) => void;
  readonly writeBundle: () => void;
}

/** Which of the shared modules the built code imports: the manifest lists all that are declared. */
function partPlugin(options: PartOptions, declared: readonly string[]): VitePartPlugin {
  const importers = new Map<string, string[]>();
  const files = parsedFiles();
  let dist = '';
  let used: readonly string[] = [];
  return {
    name: 'wattline-part',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root, build }) {
      dist = isAbsolute(build.outDir) ? build.outDir : join(root, build.outDir);
    },
    resolveId(source, importer) {
      if (importer !== undefined && declared.includes(source))
        importers.set(source, [...(importers.get(source) ?? []), importer.split('?')[0] ?? importer]);
      return null;
    },
    // The plugin of Module Federation takes a shared module's exports from the files that are parsed when nothing new comes
    // for 10 ms (1.23). On a busy machine a screen may come later, and what it alone imports was missing.
    async load(id) {
      if (id.includes('__loadShare__')) await files.all();
      return null;
    },
    moduleParsed: files.onParsed,
    generateBundle(_, bundle) {
      const built = new Set(
        Object.values(bundle).flatMap((output) => ('moduleIds' in output ? (output.moduleIds as string[]) : [])),
      );
      used = declared.filter((module) => importers.get(module)?.some((importer) => built.has(importer)));
    },
    // Not when the bundle is closed: Vite closes that of a failed build too, and an error here would hide the reason.
    writeBundle() {
      const facts = readManifest(dist);
      const needs = Object.fromEntries(Object.entries(facts.needs).filter(([module]) => used.includes(module)));
      const { name, version, entry } = writePart(dist, options, { ...facts, needs });
      console.log(`${name} ${version}: ${entry.file}`);
    },
  };
}

/**
 * For a remote that Vite builds: `plugin`, which writes part.json, and behind it
 * `federation(part.federation)` of @module-federation/vite. Its entry is an ES module: every file of the release is held to
 * its integrity by the import map of the
 * shell's documents.
 *
 * @throws TypeError for a shared module that the shell does not have.
 */
export function wattlinePart(options: PartOptions) {
  const common = federation(options);
  return {
    federation: {
      ...common,
      name: partIdentity(rootOf(options)).unique,
      filename: 'remoteEntry-[hash].js',
      shareStrategy: 'loaded-first' as const,
      manifest: true as const,
      dts: false as const,
    },
    plugin: partPlugin(options, Object.keys(common.shared)),
  };
}
