import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { BuildFacts } from './build-facts';

/** The Module Federation manifest, which every plugin of Module Federation 2 can write. */
const MANIFEST = 'mf-manifest.json';

const files = v.object({ sync: v.array(v.string()), async: v.array(v.string()) });
const manifestSchema = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string(), path: v.string(), type: v.string() }) }),
  shared: v.array(v.object({ name: v.string(), requiredVersion: v.string() })),
  exposes: v.array(v.object({ path: v.string(), assets: v.object({ js: files }) })),
});

/** Each exposed module's own scripts come first: those that no other one loads. */
function ownFirst(
  exposes: readonly { readonly path: string; readonly scripts: readonly string[] }[],
): BuildFacts['exposes'] {
  const isOwn = (file: string): boolean => exposes.filter(({ scripts }) => scripts.includes(file)).length === 1;
  return Object.fromEntries(
    exposes.map(({ path, scripts }) => [path, [...scripts.filter(isOwn), ...scripts.filter((file) => !isOwn(file))]]),
  );
}

/**
 * Reads the facts of a build from a built folder's manifest: for any bundler with a plugin that writes one.
 *
 * @throws Error if there is none, or one that cannot be read.
 */
export function readManifest(dist: string): BuildFacts {
  const path = join(dist, MANIFEST);
  if (!existsSync(path)) throw new Error(`${path} is missing. Let Module Federation write it: manifest: true.`);
  const read = v.safeParse(manifestSchema, JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`${path} cannot be read: ${read.issues[0].message}. Use Module Federation 2.`);
  const { metaData, shared, exposes } = read.output;
  const { name, path: folder, type } = metaData.remoteEntry;
  return {
    entry: folder === '' ? name : `${folder.replace(/\/$/, '')}/${name}`,
    format: type === 'module' || type === 'esm' ? 'module' : 'var',
    exposes: ownFirst(exposes.map((exposed) => ({ path: exposed.path, scripts: exposed.assets.js.sync }))),
    needs: Object.fromEntries(shared.map(({ name: module, requiredVersion }) => [module, requiredVersion])),
  };
}
