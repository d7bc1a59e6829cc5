import { config } from '@wattline/base/config';
import { readDiscovery, type Discovery } from '@wattline/contract';
import { chunk } from '@wattline/remote';
import { isInlined, readDocument } from '../../document/read-document';
import { takeAddress, takeRoutes } from '../../part-at';
import { PartError } from '../part-error';

/** The code that reads the registry again, and the overrides of signed links. */
export const signedCode = chunk(async () => import(/* webpackChunkName: "recovery" */ '../signed/signed'), {
  when: 'asked',
});

let current: Promise<Discovery> | null = null;

async function read(fresh: boolean): Promise<Discovery | null> {
  const { siteKey } = config().composition;
  if (!fresh || siteKey === null) return readDiscovery(await readDocument('discovery', fresh).catch(() => null));
  return signedCode.load().then(
    ({ signedDiscovery }) => signedDiscovery(siteKey),
    () => null,
  );
}

/**
 * Adds a part that the page only names, in a browser that cannot verify the registry. Other known parts stay as they
 * are (docs/rules.md: signed-registry).
 */
async function addPart(part: string): Promise<boolean> {
  const { siteKey } = config().composition;
  if (siteKey === null) return false;
  const add = await signedCode.load().then(
    ({ plainPart }) => plainPart(part, siteKey),
    () => null,
  );
  if (!add || !current) return false;
  current = current.then(add);
  return true;
}

let reading: Promise<boolean> | undefined;

/**
 * Reads the live releases: as the page was composed, or as read last. Without a discovery document nothing is deployed,
 * and each route shows it; the shell itself continues.
 *
 * @param part A part for which releases are needed: if the page's document only names it, all of discovery is read,
 *   once (docs/rules.md: what-a-route-needs).
 * @throws PartError for a part with releases that cannot be read now.
 */
export async function discovery(part?: string): Promise<Discovery> {
  current ??= read(false).then((known) => {
    if (known) takeRoutes(known);
    return known ?? { microFrontends: {} };
  });
  const known = await current;
  if (part === undefined || !known.others?.includes(part)) return known;
  reading ??= refreshDiscovery().finally(() => (reading = undefined));
  if (!(await reading) && !(await addPart(part))) throw new PartError(part, 'entry-failed');
  return current;
}

/** Reads discovery again. False when that fails: then the former one stays. */
export async function refreshDiscovery(): Promise<boolean> {
  const fresh = await read(true);
  if (fresh) {
    takeRoutes(fresh);
    current = Promise.resolve(fresh);
  }
  return fresh !== null;
}

/** Takes up the page's address and the routes that it was composed with; a page without them makes no request for it. */
export async function startRoutes(): Promise<void> {
  takeAddress();
  if (isInlined('discovery')) await discovery();
}
