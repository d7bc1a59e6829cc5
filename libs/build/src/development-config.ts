import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { PartManifest } from './part-manifest';
import { buildLabel, partKind, readPackage, readPartConfig } from './read-part';
import { remoteConfig } from './remote-config';
import { shellConfig } from './shell-config';

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
  const kind = partKind(root);
  const { name, version } = readPackage(root);
  const declared = await readPartConfig(root);
  const options = { root, development: true, define: buildLabel(version) };
  const config = kind === 'shell' ? shellConfig(options) : remoteConfig(options, declared);
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      liveReload: false,
      static: false,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: false, logging: 'warn', webSocketURL: { hostname: 'localhost', port } },
    },
    // An entry of another origin could not request the omitted modules from this server.
    rspack({ ...config, lazyCompilation: false }),
  );
  await server.start();
  const { prefixes = [], slots = {} } = declared;
  const origin = `http://localhost:${port}`;
  return {
    name,
    kind,
    origin,
    slots: Object.fromEntries(Object.entries(slots).map(([slot, { when }]) => [slot, [...when]])),
    prefixes,
    entry: `${origin}/${kind === 'shell' ? 'shell' : 'remoteEntry'}.js`,
    stop: () => server.stop(),
  };
}
