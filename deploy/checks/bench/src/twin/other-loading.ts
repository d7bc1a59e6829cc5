import { fileURLToPath } from 'node:url';
import { rspack, type RspackPluginInstance } from '@rspack/core';

/** How the shell's modules name the one that loads remotes. */
const hostLoading = /^\.\.?\/(?:load\/)?host$/;

/** How they name what comes with the host's federation runtime. */
const runtimeLoading = /\/federation-runtime$/;

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A twin's own loading of remotes, a file of this folder, in place of the host's. */
export const otherLoading = (host: string): RspackPluginInstance[] => [
  new rspack.NormalModuleReplacementPlugin(hostLoading, file(host)),
  new rspack.NormalModuleReplacementPlugin(runtimeLoading, file('query-alone.ts')),
];
