import { readDiscovery, type Discovery } from '@wattline/contract';
import { readDocument } from '../document/read-document';

let current: Promise<Discovery> | null = null;

async function read(fresh: boolean): Promise<Discovery> {
  // Without a discovery document nothing is deployed, and each route says so; the shell itself goes on.
  return readDiscovery(await readDocument('discovery', fresh).catch(() => null)) ?? { microFrontends: {} };
}

/** Which releases are live, as the page was composed with, or as they are now (`fresh`). */
export function discovery(fresh = false): Promise<Discovery> {
  if (fresh || current === null) current = read(fresh);
  return current;
}
