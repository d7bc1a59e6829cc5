import { bytesOfBase64 } from '@wattline/base/browser';
import { readOverride, type Override, type Release } from '@wattline/contract';
import { isSigned } from './signed-text';

/** A release that a signed link puts in a part's place, in this tab. */
export interface ActiveOverride {
  readonly part: string;
  readonly release: Release;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/** The result of verifying a signed text. */
export type Verdict = Override | 'forged' | 'expired' | 'unsupported';

/** An override may lead to this site's releases alone. */
function isAllowed({ url }: Override): boolean {
  const { origin, pathname } = new URL(url, location.origin);
  return origin === location.origin && pathname.startsWith('/remotes/');
}

/**
 * Verifies a signed text, `PAYLOAD.SIGNATURE` (libs/contract, override.ts), against the environment's key (raw,
 * base64url). 'forged' is every text that does not hold: the wrong key, an altered text, an address that
 * an override may not lead to.
 */
export async function verifyOverride(text: string, key: string): Promise<Verdict> {
  try {
    const [payload = '', signature = ''] = text.split('.');
    const holds = await isSigned(payload, signature, key);
    if (holds === null) return 'unsupported';
    const override = holds ? readOverride(JSON.parse(new TextDecoder().decode(bytesOfBase64(payload)))) : null;
    if (!override || !isAllowed(override)) return 'forged';
    return override.expires * 1_000 > Date.now() ? override : 'expired';
  } catch {
    return 'forged';
  }
}
