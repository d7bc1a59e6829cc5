import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, slotNames } from '@wattline/contract/tools';
import type { BuildFacts } from './build-facts';
import { rootOf } from './federation';
import { partIdentity } from './part-identity';
import type { PartOptions } from './part-options';
import { readManifest } from './read-manifest';
import { servedFiles, type BuiltFile, type ServedFile } from './served-files';

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
  readonly exposes: './module';
  readonly preload: readonly BuiltFile[];
  readonly prefixes: readonly string[];
  readonly slots: Readonly<Record<string, BuiltSlot>>;
  readonly needs: Readonly<Record<string, string>>;
  readonly files: readonly ServedFile[];
}

/**
 * Describes the build in `dist` for part.json.
 *
 * @param facts The bundler's; by default those of its Module Federation manifest.
 * @throws Error for a build without an entry or without ./module, a slot that the contract does not know or that was
 *   not built, those of partIdentity and of readManifest.
 */
export function describePart(dist: string, options: PartOptions, facts: BuildFacts = readManifest(dist)): PartFile {
  const { name, version, description, container } = partIdentity(rootOf(options));
  const { prefixes = [], slots = {} } = options;
  const files = servedFiles(dist);
  const built = (wanted: string): BuiltFile => {
    const found = files.find(({ file }) => file === wanted);
    if (!found) throw new Error(`${name}: the build has no ${wanted}. Build it again.`);
    return { file: found.file, integrity: found.integrity };
  };
  const scriptsOf = (exposed: string): readonly string[] => {
    const scripts = facts.exposes[exposed] ?? [];
    if (scripts.length === 0)
      throw new Error(`${name} exposes no ${exposed}. Give Module Federation the options that wattlinePart gives.`);
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
    exposes: './module',
    preload: scriptsOf('./module').map(built),
    prefixes,
    slots: Object.fromEntries(
      Object.entries(slots).map(([slot, { when }]) => {
        if (!slotNames.some((known) => known === slot))
          throw new Error(`There is no slot '${slot}'. A part can fill ${slotNames.join(', ')}.`);
        return [slot, { ...built(scriptsOf(`./${slot}`)[0] ?? ''), when }];
      }),
    ),
    needs: facts.needs,
    files,
  };
}

/** Writes part.json into a built folder and returns it. @throws Those of describePart. */
export function writePart(dist: string, options: PartOptions, facts?: BuildFacts): PartFile {
  const part = describePart(dist, options, facts);
  writeFileSync(join(dist, 'part.json'), `${JSON.stringify(part, null, 2)}\n`);
  return part;
}
