import { config } from '@wattline/base/config';
import { readText, removeText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';

const isFollowed = (value: string | null): boolean =>
  value !== null && readReturnAddress(value, location.origin, config().returnOrigins) !== null;

/** The saved return address: the first that may be followed, else one that may not; or null. Each is removed, so that a bad one is met once only. */
export function takeReturnAddress(): string | null {
  const values = (['local', 'session'] as const).map((area) => {
    const value = readText(area, storageKeys.authReturnUrl);
    removeText(area, storageKeys.authReturnUrl);
    return value;
  });
  return values.find(isFollowed) ?? values.find((value) => value !== null) ?? null;
}

/** Where a return address leads. */
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
 * Reads a return address safely: null for one that is not to be followed. It is parsed against the app's own origin, since a
 * check for a leading slash would let in '//evil.example'. Followed is only http(s), on the app's own origin or on one that
 * the runtime configuration lists (docs/rules.md: return-addresses).
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
