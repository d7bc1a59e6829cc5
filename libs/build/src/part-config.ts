import type { Configuration } from '@rspack/core';
import { PartPlugin } from './part-plugin';
import { buildLabel, partKind, readPackage, readPartConfig } from './read-part';
import { remoteConfig } from './remote-config';
import { shellConfig } from './shell-config';

async function productionConfig(root: string, types: boolean): Promise<Configuration> {
  const define = buildLabel(readPackage(root).version);
  const declared = await readPartConfig(root);
  const options = { root, development: false, define, types };
  const config = partKind(root) === 'shell' ? shellConfig(options) : remoteConfig(options, declared);
  return { ...config, plugins: [...(config.plugins ?? []), new PartPlugin(root, declared, define, types)] };
}

/**
 * The configuration of the part in `root` for the Rspack CLI. `rspack build` writes the files to publish into dist,
 * with `--env types` the types of a remote's exposed modules too.
 */
export const part =
  (root: string) =>
  (env: Readonly<Record<string, unknown>>): Promise<Configuration> =>
    productionConfig(root, env['types'] === true && partKind(root) === 'remote');
