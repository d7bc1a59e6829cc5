import { readTokenPart } from '@wattline/base/browser';

/** Of an access token that does not say. */
const LIFETIME_MS = 3_600_000;

/** Reads the claims of a JSON web token, unverified; empty for any other token. */
export const claimsOf = (token: string): Readonly<Record<string, unknown>> => readTokenPart(token.split('.')[1]) ?? {};

/** A claim's instant in milliseconds since the epoch; NaN without one. */
const instantOf = (token: string, claim: 'exp' | 'iat'): number => Number(claimsOf(token)[claim]) * 1_000;

/**
 * When an access token that was just received expires, by this device's clock: after `expiresIn` seconds,
 * else after the time between its own claims, else at its claim, else in an hour. The backend's clock and this device's
 * may differ, so a claim in the past does not mean that the token has expired.
 */
export function expiryOf(token: string, expiresIn: number | null = null): number {
  const now = Date.now();
  if (expiresIn !== null && expiresIn > 0) return now + expiresIn * 1_000;
  const lifetime = instantOf(token, 'exp') - instantOf(token, 'iat');
  return lifetime > 0 ? now + lifetime : expiryOfStored(token);
}

/** When a token expires that was stored without an expiry, an unknown time ago: only its claim can tell. */
export function expiryOfStored(token: string): number {
  const claim = instantOf(token, 'exp');
  return claim > Date.now() ? claim : Date.now() + LIFETIME_MS;
}
