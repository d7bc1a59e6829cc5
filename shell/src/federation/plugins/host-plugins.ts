import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { devtools } from './devtools';
import { ownScope } from './own-scope';
import { verifiedEntry } from './verified-entry';

/** The plugins of this page's host, in the order in which the runtime asks them. Each is a file of this folder. */
export const hostPlugins: readonly ModuleFederationRuntimePlugin[] = [
  // Loads an entry by its integrity.
  verifiedEntry,
  // Keeps the libraries that a remote brings to that remote.
  ownScope,
  // Shows the running releases to Module Federation's own tools.
  devtools,
];
