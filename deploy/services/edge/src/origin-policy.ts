/** The files that other origins may read, by a pattern that JavaScript and nginx read alike. */
export const sharedFiles = /^\/(?:shell|remotes)\//;

/**
 * Releases may be read from any page: where this edge is the second one of another site (fallbackUrl), that site's page
 * loads them verified, and a script with an integrity has to come with leave. There is nothing of anybody's in them.
 */
export const SHARED_WITH = '*';

/** The Access-Control-Allow-Origin of a file's path, or null. */
export function originPolicy(path: string): string | null {
  return sharedFiles.test(path) ? SHARED_WITH : null;
}
