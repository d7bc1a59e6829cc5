/** Kept, and asked about each time: a promoted release shows at once, an unchanged one costs a 304. */
export const ASK = 'no-cache';
/** For refusals and failures: the next attempt may succeed. */
export const NO_STORE = 'no-store';

/** The header on which every answer depends, beside its address. */
export const VARY = 'Accept-Encoding';

/** For files with a hash in their name, which never change. */
export const HASHED = 'public, max-age=31536000, immutable';

/** The cache time of a file, by a pattern that JavaScript and nginx read alike; files that fit none are revalidated. */
export const cacheRules: readonly { readonly pattern: RegExp; readonly value: string }[] = [
  { pattern: /\.[0-9a-f]{8,}\.[a-z0-9]+$/, value: HASHED },
];

/** Returns the Cache-Control of a path: a year for files with a hash in their name; the others are revalidated. */
export function cachePolicy(path: string): string {
  return cacheRules.find(({ pattern }) => pattern.test(path))?.value ?? ASK;
}
