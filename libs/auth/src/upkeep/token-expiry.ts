/** Specification 2, §9: of an access token that does not say. */
const LIFETIME_MS = 3_600_000;

/** What a JSON web token says of itself, unverified; empty for any other token. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const bytes = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const claims: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/**
 * When an access token that has just come ends (specification 2, §4): after `expiresIn` seconds, else by its own claim,
 * else in an hour. A claim that has passed says only that this device's clock is wrong.
 */
export function expiryOf(token: string, expiresIn: number | null = null): number {
  const now = Date.now();
  if (expiresIn !== null && expiresIn > 0) return now + expiresIn * 1_000;
  const claim = Number(claimsOf(token)['exp']) * 1_000;
  return claim > now ? claim : now + LIFETIME_MS;
}
