import type { Configuration, DevServer } from '@rspack/core';
import { buildLabel } from './build-label';
import { partKind } from './part-kind';
import { readPackage } from './read-package';
import { readPartConfig } from './read-part-config';
import { remoteConfig } from './remote-config';
import { shellConfig } from './shell-config';

/** The address of a part's first script on its development server. */
export const developmentEntry = (root: string, port: number): string =>
  `http://localhost:${port}/${partKind(root) === 'shell' ? 'shell' : 'remoteEntry'}.js`;

/** How the part in `root` is compiled and served at `port` while it is edited, for a page from another origin. */
export async function developmentConfig(
  root: string,
  port: number,
): Promise<Configuration & { readonly devServer: DevServer }> {
  const options = { root, development: true, define: buildLabel(readPackage(root).version) };
  const config = partKind(root) === 'shell' ? shellConfig(options) : remoteConfig(options, await readPartConfig(root));
  return {
    ...config,
    // An entry of another origin could not request the omitted modules from this server.
    lazyCompilation: false,
    devServer: {
      host: 'localhost',
      port,
      hot: true,
      liveReload: false,
      static: false,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: false, logging: 'warn', webSocketURL: { hostname: 'localhost', port } },
    },
  };
}
