import type { PartConfig } from '@wattline/contract/tools';
import { partIdentity } from './part-identity';
import { installedVersion, sharedModules } from './shared-modules';

/** The facts of a part beside those of its package.json and its build. */
export interface PartOptions extends PartConfig {
  /** The part's folder, with its package.json; by default the one in which the bundler was started. */
  readonly root?: string;
  /** The module that the shell mounts, from the part's folder: './src/remote.tsx' by default. */
  readonly module?: string;
  /**
   * The modules that it takes from the shell; by default all that the shell shares. One that brings a React of its own leaves
   * `react`, `react/jsx-runtime` and `react-dom` out, and whatever needs them.
   */
  readonly shared?: readonly string[];
}

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

/** Options of Module Federation for a build with a script as entry. */
export interface ScriptFederation extends FederationOptions {
  readonly library: { type: 'var'; name: string };
  readonly filename: string;
}

/** Options for webpack's own container plugin, and for any other that builds scripts. @throws Those of federation. */
export const scriptFederation = (options: PartOptions): ScriptFederation => ({
  ...federation(options),
  library: { type: 'var', name: partIdentity(rootOf(options)).container },
  filename: 'remoteEntry.[contenthash:8].js',
});

/** Options for @module-federation/enhanced: the shell's documents and its runtime do the rest. @throws Those of federation. */
export const enhancedFederation = (options: PartOptions) => ({
  ...scriptFederation(options),
  // One part that does not answer must not keep the shared modules from the others.
  shareStrategy: 'loaded-first' as const,
  manifest: true as const,
  dts: false as const,
  // The shell hands over its runtime, so that all parts of a page have one.
  experiments: { externalRuntime: true as const },
});
