import { bytesOfBase64 } from '@wattline/browser';
import { readOverride, type Override, type Release } from '@wattline/contract';

/** A release that a signed link puts in a part's place, in this tab. */
export interface ActiveOverride {
  readonly part: string;
  readonly release: Release;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/** What became of a signed text. */
export type Verdict = Override | 'forged' | 'expired' | 'unsupported';

const LOOPBACK = /^(localhost|127\.0\.0\.1)$/;

/** Where an override may lead: to this site's releases, or to a server on the person's own machine. */
function isAllowed({ url, integrity }: Override): boolean {
  const { origin, protocol, hostname, pathname } = new URL(url, location.origin);
  if (origin === location.origin) return pathname.startsWith('/remotes/') && integrity !== null;
  return /^https?:$/.test(protocol) && LOOPBACK.test(hostname);
}

/** The key, or null in a browser that has no Ed25519. @throws For what is no key. */
function importKey(key: string): Promise<CryptoKey | null> {
  return crypto.subtle
    .importKey('raw', bytesOfBase64(key), { name: 'Ed25519' }, false, ['verify'])
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotSupportedError') return null;
      throw error;
    });
}

/**
 * Verifies a signed text, `PAYLOAD.SIGNATURE` (libs/contract, override.ts), against the environment's key (raw,
 * base64url). 'forged' is every text that does not hold: the wrong key, an altered text, an address that
 * an override may not lead to.
 */
export async function verifyOverride(text: string, key: string): Promise<Verdict> {
  try {
    const [payload = '', signature = ''] = text.split('.');
    // Pages that did not come over https have no `subtle`.
    const publicKey = 'subtle' in crypto ? await importKey(key) : null;
    if (!publicKey) return 'unsupported';
    const isSigned = await crypto.subtle.verify(
      'Ed25519',
      publicKey,
      bytesOfBase64(signature),
      new TextEncoder().encode(payload),
    );
    const override = isSigned ? readOverride(JSON.parse(new TextDecoder().decode(bytesOfBase64(payload)))) : null;
    if (!override || !isAllowed(override)) return 'forged';
    return override.expires * 1_000 > Date.now() ? override : 'expired';
  } catch {
    return 'forged';
  }
}
