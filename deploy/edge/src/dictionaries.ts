/*
 * A new release of a part costs a returning visitor its difference (RFC 9842, docs/decisions/0021). A script that a browser
 * keeps is offered as the dictionary of the scripts of the same chunk in other releases. Where the store has the difference
 * between the two, the answer is that. All patterns here are read alike by JavaScript and nginx (PCRE).
 */

/** The content coding of a difference: Zstandard against a dictionary. */
export const DIFFERENCE_CODING = 'dcz';

/**
 * Accept-Encoding and Available-Dictionary of a request, with a '|' between them, where the browser takes differences and has
 * a dictionary. The group is the SHA-256 of the dictionary, as browsers write it.
 */
export const offeredDictionary = /\bdcz(?:[, ].*)?\|:(?<edge_hash>[A-Za-z0-9+/]{43}=):$/;

/** Where a difference lies below its release's folder. A slash in a hash makes one folder more. */
export const differencePath = (dictionary: string, file: string): string => `dcz/${dictionary}/${file}`;

/** The address of a difference as the server knows it; browsers ask for the script itself. */
export const differenceFile = /^\/(?:shell|remotes)\/.*\/dcz\//;

/** Scripts that browsers keep for a year, and for which scripts they are dictionaries: those of the same chunk. */
export const dictionaryRule = {
  pattern: /^(?<edge_family>\/shell|\/remotes\/[a-z0-9.-]+)\/.*?(?<edge_chunk>[A-Za-z0-9_-]+)\.[0-9a-f]{8,}\.js$/,
  value: 'match="$edge_family/*/$edge_chunk.*.js"',
} as const;

/** The headers on which an answer depends, beside its address. */
export const VARY = 'Accept-Encoding';
export const VARY_WITH_DICTIONARY = `${VARY}, Available-Dictionary`;

/** Replaces each `$name` by the pattern's group of that name. */
export const withGroups = (text: string, groups: Readonly<Record<string, string>> = {}): string =>
  text.replaceAll(/\$(\w+)/g, (_, group: string) => groups[group] ?? '');

/** The hash of the dictionary that a request offers, in base64, or null. */
export function dictionaryOf(acceptEncoding = '', availableDictionary = ''): string | null {
  return offeredDictionary.exec(`${acceptEncoding}|${availableDictionary}`)?.groups?.['edge_hash'] ?? null;
}

/** The Use-As-Dictionary header of a path, or null. */
export function dictionaryUse(path: string): string | null {
  const found = dictionaryRule.pattern.exec(path);
  return found ? withGroups(dictionaryRule.value, found.groups) : null;
}

/** The Vary header of a file's path. */
export const varyOf = (path: string): string => (dictionaryRule.pattern.test(path) ? VARY_WITH_DICTIONARY : VARY);
