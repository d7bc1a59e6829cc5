import { type Configuration, type DevServer, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { buildLabel } from './build-label';
import { partKind } from './part-kind';
import type { PartManifest } from './part-manifest';
import { readPackage } from './read-package';
import { readPartConfig } from './read-part-config';
import { remoteConfig } from './remote-config';
import { shellConfig } from './shell-config';

/** The address of a part's first script on its development server. */
const developmentEntry = (root: string, port: number): string =>
  `http://localhost:${port}/${partKind(root) === 'shell' ? 'shell' : 'remoteEntry'}.js`;

/** How the part in `root` is compiled and served at `port` while it is edited, for a page from another origin. */
async function developmentConfig(
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

/** A part that is compiled as it is edited. */
export interface DevelopmentServer {
  readonly name: string;
  readonly kind: PartManifest['kind'];
  /** The address of its first script. */
  readonly entry: string;
  readonly origin: string;
  /** The slots that it fills, each with its conditions. */
  readonly slots: Readonly<Record<string, string[]>>;
  /** The first segments of the paths that it owns. */
  readonly prefixes: readonly string[];
  readonly stop: () => Promise<void>;
}

/**
 * Serves the part in `root` at `port` with Fast Refresh, for a page from another origin. It answers as soon as it
 * listens; requests wait for the first compilation.
 *
 * @throws the server's error, such as a taken port.
 */
export async function serveForDevelopment(root: string, port: number): Promise<DevelopmentServer> {
  const config = await developmentConfig(root, port);
  const server = new RspackDevServer(config.devServer, rspack(config));
  await server.start();
  const { prefixes = [], slots = {} } = await readPartConfig(root);
  return {
    name: readPackage(root).name,
    kind: partKind(root),
    origin: `http://localhost:${port}`,
    slots: Object.fromEntries(Object.entries(slots).map(([slot, { when }]) => [slot, [...when]])),
    prefixes,
    entry: developmentEntry(root, port),
    stop: () => server.stop(),
  };
}
