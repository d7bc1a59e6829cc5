const YEAR = 'public, max-age=31536000, immutable';
/** Kept, and asked about each time: a promoted release shows at once, an unchanged one costs a 304. */
const ASK = 'no-cache';

const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/** The Cache-Control of a path: a year for what carries its hash in its name, never blindly for the rest. */
export function cachePolicy(path: string): string {
  return hashed.test(path) ? YEAR : ASK;
}
