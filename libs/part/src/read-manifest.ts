import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** A bundler's facts about its build, by files below the built folder. */
export interface BuildFacts {
  readonly entry: string;
  /** 'var' is a script that leaves its container in a global; 'module' is an ES module that exports `init` and `get`. */
  readonly format: 'var' | 'module';
  /** By exposed module ('./module'): its scripts, its own one first. */
  readonly exposes: Readonly<Record<string, readonly string[]>>;
  /** The shared modules that its code takes, each with the versions that will do. */
  readonly needs: Readonly<Record<string, string>>;
}

/** The facts in a Module Federation manifest, of a build that knows nothing of Wattline too. */
export interface ManifestFacts extends BuildFacts {
  /** The global of its container. */
  readonly container: string;
  /** Where it looks for its files: 'auto', or an address. */
  readonly publicPath: string;
  /** The shared modules of which it has a copy, each with the versions of the shell that will do in its place. */
  readonly brings: Readonly<Record<string, string>>;
  /** The scripts and styles that it names, of these copies too: by exposed module, and '' for the copies. */
  readonly named: Readonly<Record<string, readonly string[]>>;
}

/** The Module Federation manifest, which every plugin of Module Federation 2 can write. */
export const MANIFEST = 'mf-manifest.json';

const list = v.optional(v.array(v.string()), []);
const files = v.optional(v.object({ sync: list, async: list }), { sync: [], async: [] });
const assets = v.optional(v.object({ js: files, css: files }), {
  js: { sync: [], async: [] },
  css: { sync: [], async: [] },
});
const manifestSchema = v.object({
  name: v.optional(v.string(), ''),
  metaData: v.object({
    remoteEntry: v.object({ name: v.string(), path: v.string(), type: v.string() }),
    globalName: v.optional(v.string()),
    publicPath: v.optional(v.string(), 'auto'),
  }),
  shared: v.array(
    v.object({
      name: v.string(),
      singleton: v.optional(v.boolean(), false),
      requiredVersion: v.fallback(v.string(), '*'),
      assets,
    }),
  ),
  exposes: v.array(v.object({ path: v.string(), assets })),
});
type Assets = v.InferOutput<typeof assets>;

const everyFile = ({ js, css }: Assets): readonly string[] => [...js.sync, ...js.async, ...css.sync, ...css.async];

/** A singleton takes the version that is there, as Module Federation does: of the same major, so that it is the same library. */
function rangeOf(requiredVersion: string, singleton: boolean): string {
  const major = /\d+/.exec(requiredVersion)?.[0];
  if (major === undefined) return '>=0.0.0';
  return singleton ? `>=${major}.0.0 <${Number(major) + 1}.0.0` : requiredVersion;
}
/** Each exposed module's own scripts come first: those that no other one loads. */
function ownFirst(
  exposes: readonly { readonly path: string; readonly scripts: readonly string[] }[],
): BuildFacts['exposes'] {
  const isOwn = (file: string): boolean => exposes.filter(({ scripts }) => scripts.includes(file)).length === 1;
  return Object.fromEntries(
    exposes.map(({ path, scripts }) => [path, [...scripts.filter(isOwn), ...scripts.filter((file) => !isOwn(file))]]),
  );
}

const ENTRY_FORMATS: Readonly<Record<string, BuildFacts['format']>> = {
  var: 'var',
  global: 'var',
  module: 'module',
  esm: 'module',
};

/**
 * Reads the facts of a build from a built folder's manifest: for any bundler with a plugin that writes one.
 *
 * @throws Error if there is none, or one that cannot be read; for an entry of a kind that no page loads.
 */
export function readManifest(dist: string): ManifestFacts {
  const path = join(dist, MANIFEST);
  if (!existsSync(path)) throw new Error(`${path} is missing. Let Module Federation write it: manifest: true.`);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), readFileSync(path, 'utf8'));
  if (!read.success) throw new Error(`${path} cannot be read: ${read.issues[0].message}. Use Module Federation 2.`);
  const { name: ownName, metaData, shared, exposes } = read.output;
  const { name, path: folder, type } = metaData.remoteEntry;
  const format = ENTRY_FORMATS[type];
  if (!format)
    throw new Error(`${path} has an entry of type '${type}'. Build one for pages: library.type 'var' or 'module'.`);
  const copies = shared.filter((module) => everyFile(module.assets).length > 0);
  return {
    entry: folder === '' ? name : `${folder.replace(/\/$/, '')}/${name}`,
    format,
    container: metaData.globalName ?? ownName,
    publicPath: metaData.publicPath,
    exposes: ownFirst(exposes.map((exposed) => ({ path: exposed.path, scripts: exposed.assets.js.sync }))),
    needs: Object.fromEntries(
      shared.filter((module) => !copies.includes(module)).map((module) => [module.name, module.requiredVersion]),
    ),
    brings: Object.fromEntries(
      copies.map((module) => [module.name, rangeOf(module.requiredVersion, module.singleton)]),
    ),
    named: {
      ...Object.fromEntries(exposes.map((exposed) => [exposed.path, everyFile(exposed.assets)])),
      '': copies.flatMap((module) => everyFile(module.assets)),
    },
  };
}
