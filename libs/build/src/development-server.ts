import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { buildLabel } from './build-label';
import { partKind } from './build-part';
import type { PartManifest } from './part-manifest';
import { readPackage } from './read-package';
import { remoteConfig } from './remote-config';
import { shellConfig } from './shell-config';
import { readSlots } from './slots';

/** A part that is compiled as it is edited. */
export interface DevelopmentServer {
  readonly name: string;
  readonly kind: PartManifest['kind'];
  /** The address of its first script. */
  readonly entry: string;
  readonly origin: string;
  /** The slots that it fills, each with its conditions. */
  readonly slots: Readonly<Record<string, string[]>>;
  readonly stop: () => Promise<void>;
}

interface DevelopmentOptions {
  /** An edit loads the page anew: for a page whose React is a production build. */
  readonly reload?: boolean;
}

/**
 * Serves the part in `root` at `port` with Fast Refresh, for a page from another origin. It answers as soon as it
 * listens; requests wait for the first compilation.
 *
 * @throws the server's error, such as a taken port.
 */
export async function serveForDevelopment(
  root: string,
  port: number,
  { reload = false }: DevelopmentOptions = {},
): Promise<DevelopmentServer> {
  const { name, version } = readPackage(root);
  const kind = partKind(root);
  const config = (kind === 'shell' ? shellConfig : remoteConfig)({
    root,
    development: true,
    define: buildLabel(version),
  });
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: !reload,
      liveReload: reload,
      static: false,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: false, logging: 'warn', webSocketURL: { hostname: 'localhost', port } },
    },
    rspack(config),
  );
  await server.start();
  const origin = `http://localhost:${port}`;
  return {
    name,
    kind,
    origin,
    slots: Object.fromEntries(Object.entries(readSlots(root)).map(([slot, { when }]) => [slot, [...when]])),
    entry: `${origin}/${kind === 'shell' ? 'shell' : 'remoteEntry'}.js`,
    stop: () => server.stop(),
  };
}
