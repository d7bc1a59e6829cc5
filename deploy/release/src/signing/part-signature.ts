import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { publicPart } from './signing-key';

/** The files that a part's own key vouches for: all that a browser learns of a release begins with these two files. */
export interface Vouched {
  readonly name: string;
  readonly version: string;
  /** The text of part.json as it lies in the store; it holds the integrity of every script. */
  readonly part: Uint8Array;
  /** The text of document.html; null for a remote. */
  readonly document: Uint8Array | null;
}

const signatureSchema = v.object({ key: v.string(), signature: v.string() });

const hashOf = (content: Uint8Array | null): string =>
  content === null ? '-' : createHash('sha256').update(content).digest('base64');

/** Name and version are in it, so that no signature says anything of another release. */
const textOf = ({ name, version, part, document }: Vouched): Buffer =>
  Buffer.from(['wattline part 1', name, version, hashOf(part), hashOf(document)].join('\n'));

/** The text of a release's part.sig: the public key, and what it signs (Ed25519). */
export function signPart(vouched: Vouched, key: KeyObject): string {
  const signature = sign(null, textOf(vouched), key).toString('base64url');
  return `${JSON.stringify({ key: publicPart(key), signature })}\n`;
}

/** The key (raw, base64url) that a part.sig names; null for what cannot be read. */
export function signerOf(text: string): string | null {
  try {
    return v.parse(signatureSchema, JSON.parse(text)).key;
  } catch {
    return null;
  }
}

/** Whether one of a part's keys (raw, base64url) vouches for a release by the text of its part.sig. */
export function isVouchedFor(vouched: Vouched, text: string, keys: readonly string[]): boolean {
  try {
    const { key, signature } = v.parse(signatureSchema, JSON.parse(text));
    if (!keys.includes(key)) return false;
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    return verify(null, textOf(vouched), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
