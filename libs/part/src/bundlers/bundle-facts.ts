import { slotChunk } from '../federation';
import type { BuildFacts } from '../read-manifest';

/** The statistics of webpack and of Rspack that are read here. */
export interface BundleStats {
  readonly chunks?: readonly { readonly names?: readonly string[]; readonly files?: readonly string[] }[] | undefined;
  readonly namedChunkGroups?: Readonly<
    Record<string, { readonly assets?: readonly { readonly name: string }[] | undefined }>
  >;
  readonly modules?: readonly { readonly name?: string; readonly identifier?: string }[] | undefined;
}

/** The options for `stats.toJson`. */
export const bundleStats = {
  all: false,
  chunks: true,
  chunkGroups: true,
  ids: true,
  modules: true,
  modulesSpace: Infinity,
} as const;

/** As both name them: 'consume shared module (default) react@^19.3.1 (singleton)'. */
const consumedModule = /^consume shared module \([^)]*\) (\S+)@(\S+)/;

/** Only the modules that the code uses: no release need wait for a declared and unused one. */
function needsIn({ modules = [] }: BundleStats): Record<string, string> {
  const found = modules.flatMap(({ name, identifier }) => {
    const [, module, range] = consumedModule.exec(name ?? '') ?? consumedModule.exec(identifier ?? '') ?? [];
    return module === undefined || range === undefined ? [] : [[module, range] as const];
  });
  return Object.fromEntries(found.toSorted(([one], [other]) => one.localeCompare(other)));
}

const isScript = (file: string): boolean => file.endsWith('.js');

/** Reads the facts of a build from the statistics of webpack or Rspack: `unique` is the name of the container. */
export function bundleFacts(stats: BundleStats, unique: string, slots: readonly string[]): BuildFacts {
  const filesOf = (name: string): readonly string[] =>
    (stats.chunks?.find(({ names = [] }) => names.includes(name))?.files ?? []).filter(isScript);
  const withOthers = (name: string): readonly string[] => {
    const loaded = (stats.namedChunkGroups?.[name]?.assets ?? []).map((asset) => asset.name).filter(isScript);
    return [...new Set([...filesOf(name), ...loaded])];
  };
  return {
    entry: filesOf(unique)[0] ?? '',
    format: 'var',
    exposes: Object.fromEntries([
      ['./module', withOthers('module')],
      ...slots.map((slot) => [`./${slot}`, withOthers(slotChunk(slot))] as const),
    ]),
    needs: needsIn(stats),
  };
}
