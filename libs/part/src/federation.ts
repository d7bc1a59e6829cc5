import { installedVersion } from './installed-version';
import { partIdentity } from './part-identity';
import type { PartOptions } from './part-options';
import { sharedModules } from './shared-modules';

/** How a remote takes a shared module: from the shell, never a copy of its own. */
export interface ConsumedModule {
  readonly singleton: true;
  readonly import: false;
  readonly requiredVersion: string;
}

/** Options of Module Federation that bundlers have in common. */
export interface FederationOptions {
  readonly name: string;
  readonly exposes: Record<string, { import: string; name: string }>;
  readonly shared: Record<string, ConsumedModule>;
}

/** The name of a slot's chunk: 'slot-page-banner'. */
export const slotChunk = (slot: string): string => `slot-${slot}`;

/** In which folder the part is: by default where the bundler was started. */
export const rootOf = ({ root = process.cwd() }: PartOptions): string => root;

function consumed(root: string, module: string): ConsumedModule {
  const version = installedVersion(root, module);
  const known = sharedModules[module];
  if (!known)
    throw new TypeError(`The shell shares no module '${module}'. It shares ${Object.keys(sharedModules).join(', ')}.`);
  return { singleton: true, import: false, requiredVersion: version === null ? known.range : `^${version}` };
}

/**
 * Options for a plugin of Module Federation, as plain data: the names by which the shell finds a part, its exposed
 * modules, and the modules that it takes from the shell.
 *
 * @throws TypeError for a shared module that the shell does not have, those of partIdentity.
 */
export function federation(options: PartOptions): FederationOptions {
  const root = rootOf(options);
  const { module = './src/remote.tsx', slots = {}, shared = Object.keys(sharedModules) } = options;
  return {
    name: partIdentity(root).unique,
    exposes: {
      './module': { import: module, name: 'module' },
      ...Object.fromEntries(
        Object.entries(slots).map(([slot, filled]) => [`./${slot}`, { import: filled.module, name: slotChunk(slot) }]),
      ),
    },
    shared: Object.fromEntries(shared.map((name) => [name, consumed(root, name)])),
  };
}
