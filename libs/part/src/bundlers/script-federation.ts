import { federation, rootOf, type FederationOptions } from '../federation';
import { partIdentity } from '../part-identity';
import type { PartOptions } from '../part-options';

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
