import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { integrityOf } from '../parts/integrity';

/** The signed payload of a site. */
export interface Registry {
  /** Larger with each change of the site, and about when it was: milliseconds since the epoch. */
  readonly issued: number;
  /** discovery.json. */
  readonly discovery: unknown;
  /** 'sha256-…' of every file of the site, by its name. */
  readonly files: Readonly<Record<string, string>>;
}

const signedSchema = v.object({ payload: v.string(), signature: v.string() });
const registrySchema = v.object({
  issued: v.number(),
  discovery: v.unknown(),
  files: v.record(v.string(), v.string()),
});

/** The text of registry.json: its payload, and the signature by the site's key (Ed25519, over the payload's UTF-8). */
export function signRegistry(registry: Registry, key: KeyObject): string {
  const payload = JSON.stringify(registry);
  return JSON.stringify({ payload, signature: sign(null, Buffer.from(payload), key).toString('base64url') });
}

/** Reads a registry.json where the site's key (raw, base64url) signed it; null for everything else. */
export function readRegistry(text: string, key: string): Registry | null {
  try {
    const { payload, signature } = v.parse(signedSchema, JSON.parse(text));
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    if (!verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, 'base64url'))) return null;
    return v.parse(registrySchema, JSON.parse(payload));
  } catch {
    return null;
  }
}

/**
 * Whether files of a site, by their names, are those that its registry names. All are where sites are not signed: whatever
 * lies in the site is the site then.
 *
 * @param registry The text of registry.json; null where there is none.
 * @param siteKey The public key of the site, raw, base64url; null where sites are not signed.
 */
export function areOfSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  registry: string | null,
  siteKey: string | null,
): boolean {
  if (siteKey === null) return true;
  const signed = registry === null ? null : readRegistry(registry, siteKey);
  return Object.entries(files).every(([name, content]) => signed?.files[name] === integrityOf(content));
}
