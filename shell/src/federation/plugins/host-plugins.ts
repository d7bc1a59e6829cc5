import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { verifiedEntry } from './verified-entry';

/** The plugins of this page's host, in the order in which the runtime asks them. Each is a file of this folder. */
export const hostPlugins: readonly ModuleFederationRuntimePlugin[] = [
  // Loads an entry by its integrity.
  verifiedEntry,
];
