/** Where a stored return address leads. */
export type ReturnTarget =
  /** Inside the app: path, query and hash. */
  | { readonly kind: 'in-app'; readonly path: string }
  /** Another origin that the configuration allows. */
  | { readonly kind: 'other-origin'; readonly url: string };

const parse = (value: string, base: string): URL | null => {
  try {
    return new URL(value, base);
  } catch {
    return null;
  }
};

/**
 * Reads a return address safely (specification 1, §2; reading 1). 'Starts with a slash' would admit
 * '//evil.example': so everything is parsed against the app's own origin, and only http(s) on it, or on
 * an origin that the runtime configuration lists, is followed. Null: not to be followed.
 */
export function readReturnAddress(
  value: string,
  ownOrigin: string,
  allowedOrigins: readonly string[],
): ReturnTarget | null {
  if (!/^(https?:|\/)/i.test(value)) return null;
  const url = parse(value, ownOrigin);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.origin === ownOrigin) return { kind: 'in-app', path: url.pathname + url.search + url.hash };
  return allowedOrigins.includes(url.origin) ? { kind: 'other-origin', url: url.href } : null;
}
