import type { Configuration } from '@rspack/core';
import { buildLabel } from './build-label';
import { developmentConfig, developmentEntry } from './development-config';
import { partKind } from './part-kind';
import { PartPlugin } from './part-plugin';
import { readPackage } from './read-package';
import { readPartConfig } from './read-part-config';
import { remoteConfig } from './remote-config';
import { shellConfig } from './shell-config';

/** The port of `rspack serve` without --port: behind those of `npm run dev`. */
const PORT = 4240;

/** The options that the Rspack CLI passes to a configuration, as far as they are read here. */
interface CliOptions {
  readonly port?: number | string;
}

async function productionConfig(root: string, types: boolean): Promise<Configuration> {
  const define = buildLabel(readPackage(root).version);
  const declared = await readPartConfig(root);
  const options = { root, development: false, define, types };
  const config = partKind(root) === 'shell' ? shellConfig(options) : remoteConfig(options, declared);
  return { ...config, plugins: [...(config.plugins ?? []), new PartPlugin(root, declared, define, types)] };
}

/** The instructions for a development server's entry. */
function directions(root: string, port: number): string {
  const { name } = readPackage(root);
  const entry = developmentEntry(root, port);
  const inShell =
    partKind(root) === 'shell'
      ? 'See it with every remote: npm run dev'
      : [
          'See it inside a shell that runs, by a signed link:',
          `  npm run release -- override ${name} --url ${entry} --key FILE --site https://…`,
          'With every other part from a development server: npm run dev',
        ].join('\n  ');
  return `\n  ${name}: ${entry}\n\n  ${inShell}\n`;
}

async function servedConfig(root: string, port: number): Promise<Configuration> {
  // A running shell's React is a production build and knows no Fast Refresh.
  const config = await developmentConfig(root, port, { reload: true });
  return { ...config, devServer: { ...config.devServer, onListening: () => console.log(directions(root, port)) } };
}

/**
 * The configuration of the part in `root` for the Rspack CLI. `rspack build` writes the files to publish into dist,
 * with `--env types` the types of a remote's exposed modules too; `rspack serve` serves the part while it is edited.
 */
export const part =
  (root: string) =>
  (env: Readonly<Record<string, unknown>>, { port = PORT }: CliOptions): Promise<Configuration> =>
    env['RSPACK_SERVE'] === true
      ? servedConfig(root, Number(port))
      : productionConfig(root, env['types'] === true && partKind(root) === 'remote');
