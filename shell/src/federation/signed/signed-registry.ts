import { readText, writeText } from '@wattline/base/storage';
import { readDiscovery, storageKeys, type Discovery } from '@wattline/contract';
import * as v from '@wattline/vendor/schema';
import { readDocument } from '../../document/read-document';
import { isSigned } from './signed-text';

const signedSchema = v.object({ payload: v.string(), signature: v.string() });
const issuedSchema = v.object({ issued: v.number() });
const registrySchema = v.object({ ...issuedSchema.entries, discovery: v.unknown() });

/**
 * Reads a part from the plain discovery in a browser that can verify no signature (no Ed25519): the content of the next
 * document, which no page can verify either. Gives how it is added to what is known. Null in a browser that can, for which
 * only the registry counts, and if it cannot be read.
 */
export async function plainPart(part: string, key: string): Promise<((known: Discovery) => Discovery) | null> {
  try {
    if ((await isSigned('', '', key)) !== null) return null;
    const plain = readDiscovery(await readDocument('discovery', true));
    if (!plain) return null;
    const releases = plain.microFrontends[part];
    return ({ microFrontends, others = [], ...known }) => ({
      ...known,
      ...(plain.withdrawn && { withdrawn: plain.withdrawn }),
      microFrontends: { ...microFrontends, ...(releases && { [part]: releases }) },
      others: others.filter((name) => name !== part),
    });
  } catch {
    return null;
  }
}

/** The latest `issued` that this browser knows: of the page itself, and of the registries that it has seen. */
async function lastIssued(): Promise<number> {
  const page = v.safeParse(issuedSchema, await readDocument('discovery').catch(() => null));
  const seen = Number(readText('local', storageKeys.registryIssued));
  return Math.max(page.success ? page.output.issued : 0, Number.isFinite(seen) ? seen : 0);
}

/**
 * Reads the live releases from the registry that the site's key signed (docs/rules.md: signed-registry). Null in any
 * other case: a foreign signature or none, a registry that is older than one that this browser has seen, no answer, a
 * browser without Ed25519. The page then keeps the releases that it knows. It uses no clock, so a wrong one has no
 * influence.
 */
export async function signedDiscovery(key: string): Promise<Discovery | null> {
  try {
    const { payload, signature } = v.parse(signedSchema, await readDocument('registry', true));
    if ((await isSigned(payload, signature, key)) !== true) return null;
    const { issued, discovery } = v.parse(registrySchema, JSON.parse(payload));
    if (issued < (await lastIssued())) return null;
    const read = readDiscovery(discovery);
    if (read) writeText('local', storageKeys.registryIssued, `${issued}`);
    return read;
  } catch {
    return null;
  }
}
