/**
 * A part's release in the cookie by which a renderer knows a browser's own releases: letters, digits and '_' alone, as an edge
 * passes on no other value.
 */
export const releaseToken = (part: string, version: string): string => `${part} ${version}`.replace(/\W+/g, '_');

/** In that cookie: the browser may take releases that it does not name. */
export const ANY_OWN_RELEASE = '1';
