import type { KitPackage } from './kit-packages';
import type { Manifest } from './workspace-packages';

/** Packages of which a page or a test has one: the part that installs the kit names them. */
const PEERS: ReadonlySet<string> = new Set(['react', 'react-dom', '@testing-library/react']);

export interface Published {
  readonly kit: KitPackage;
  readonly manifest: Manifest;
  /** The packages that its code and its declarations import. */
  readonly imported: readonly string[];
  /** The version of a package that this workspace has. @throws Error where it has none. */
  readonly versionOf: (name: string) => string;
  /** The addresses of its declarations, by entry. */
  readonly types: Readonly<Record<string, string>>;
}

/** 'index' for '.', 'testing' for './testing'. */
export const outputName = (entry: string): string => (entry === '.' ? 'index' : entry.slice(2).replaceAll('/', '-'));

const asRecord = <T>(names: readonly string[], value: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

/** The package.json that is published: nothing of this workspace in it. */
export function publishedManifest({ kit, manifest, imported, versionOf, types }: Published): object {
  const { name, description, license, sideEffects } = manifest;
  const dependencies = asRecord(
    imported.filter((other) => other !== name && !PEERS.has(other)),
    versionOf,
  );
  const peers = asRecord(
    imported.filter((other) => PEERS.has(other)),
    (other) => `^${versionOf(other).split('.')[0]}.0.0`,
  );
  const entries = Object.keys(kit.entries);
  return {
    name,
    version: kit.version ?? manifest.version,
    ...(description !== undefined && { description }),
    license,
    type: 'module',
    engines: { node: '>=20.19' },
    ...(sideEffects !== undefined && { sideEffects }),
    ...(entries.length > 0 && {
      exports: {
        ...asRecord(entries, (entry) => ({ types: types[entry], default: `./${outputName(entry)}.js` })),
        './package.json': './package.json',
      },
    }),
    ...(kit.commands && { bin: asRecord(Object.keys(kit.commands), (command) => `./bin/${command}.js`) }),
    dependencies,
    ...(Object.keys(peers).length > 0 && { peerDependencies: peers }),
  };
}
