import { readDiscovery, type Discovery } from '@wattline/contract';
import { readDocument } from '../document/read-document';

let current: Promise<Discovery> | null = null;

async function read(fresh: boolean, known: Promise<Discovery> | null): Promise<Discovery> {
  const document = await readDocument('discovery', fresh).catch(() => null);
  // A driver who tries again without a connection keeps what was known. Without any discovery document
  // nothing is deployed, and each route says so; the shell itself goes on.
  return readDiscovery(document) ?? (await known) ?? { microFrontends: {} };
}

/** Which releases are live, as the page was composed with, or as they are now (`fresh`). */
export function discovery(fresh = false): Promise<Discovery> {
  if (fresh || current === null) current = read(fresh, current);
  return current;
}
