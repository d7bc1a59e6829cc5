import { config } from '@wattline/config';
import { readDiscovery, type Discovery } from '@wattline/contract';
import { readDocument } from '../../document/read-document';
import { PartError } from '../part-error';

let current: Promise<Discovery> | null = null;

async function read(fresh: boolean): Promise<Discovery | null> {
  const { siteKey } = config().composition;
  if (!fresh || siteKey === null) return readDiscovery(await readDocument('discovery', fresh).catch(() => null));
  const code = await import(/* webpackChunkName: "registry" */ './signed-registry').catch(() => null);
  return code && code.signedDiscovery(siteKey);
}

let reading: Promise<boolean> | undefined;

/**
 * Which releases are live: as the page was composed with, or as read last. Without a discovery document nothing is
 * deployed, and each route says so; the shell itself goes on. `part` is one whose releases are wanted: where the page's
 * document only names that part, all of discovery is read, once (docs/rules.md: what-a-route-needs).
 *
 * @throws PartError for a part whose releases cannot be read now.
 */
export async function discovery(part?: string): Promise<Discovery> {
  current ??= read(false).then((known) => known ?? { microFrontends: {} });
  const known = await current;
  if (part === undefined || !known.others?.includes(part)) return known;
  reading ??= refreshDiscovery().finally(() => (reading = undefined));
  if (!(await reading)) throw new PartError(part, 'entry-failed');
  return current;
}

/** Reads discovery again. False when that fails: then the former one stays. */
export async function refreshDiscovery(): Promise<boolean> {
  const fresh = await read(true);
  if (fresh) current = Promise.resolve(fresh);
  return fresh !== null;
}
