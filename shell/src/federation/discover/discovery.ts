import { config } from '@wattline/config';
import { readDiscovery, type Discovery } from '@wattline/contract';
import { readDocument } from '../../document/read-document';

let current: Promise<Discovery> | null = null;

async function read(fresh: boolean): Promise<Discovery | null> {
  const { siteKey } = config().composition;
  if (!fresh || siteKey === null) return readDiscovery(await readDocument('discovery', fresh).catch(() => null));
  const code = await import(/* webpackChunkName: "registry" */ './signed-registry').catch(() => null);
  return code && code.signedDiscovery(siteKey);
}

/**
 * Which releases are live: as the page was composed with, or as read last. Without a discovery document nothing is
 * deployed, and each route says so; the shell itself goes on.
 */
export function discovery(): Promise<Discovery> {
  current ??= read(false).then((known) => known ?? { microFrontends: {} });
  return current;
}

/** Reads discovery again. False when that fails: then the former one stays. */
export async function refreshDiscovery(): Promise<boolean> {
  const fresh = await read(true);
  if (fresh) current = Promise.resolve(fresh);
  return fresh !== null;
}
