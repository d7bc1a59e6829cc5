/** Kept, and asked about each time: a promoted release shows at once, an unchanged one costs a 304. */
export const ASK = 'no-cache';
/** Of what was refused or failed: the next try may find it. */
export const NO_STORE = 'no-store';

/** How long a file is kept, by a pattern that JavaScript and nginx read alike; what none fits is asked about. */
export const cacheRules: readonly { readonly pattern: RegExp; readonly value: string }[] = [
  { pattern: /\.[0-9a-f]{8,}\.[a-z0-9]+$/, value: 'public, max-age=31536000, immutable' },
];

/** The Cache-Control of a path: a year for what carries its hash in its name, never blindly for the rest. */
export function cachePolicy(path: string): string {
  return cacheRules.find(({ pattern }) => pattern.test(path))?.value ?? ASK;
}
