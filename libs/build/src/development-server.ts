import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { developmentConfig, developmentEntry } from './development-config';
import { partKind } from './part-kind';
import type { PartManifest } from './part-manifest';
import { readPackage } from './read-package';
import { readPartConfig } from './read-part-config';

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
