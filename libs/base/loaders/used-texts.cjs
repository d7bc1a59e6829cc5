const IMPORT = /^import (type )?\{([^}]*)\} from '([^']*\/texts\/)(use-texts|plain-texts)';$/gm;
const READERS = new Set(['useTexts', 'textsNow', 'errorTable', 'plainTexts']);

/**
 * Finds the texts that a module reads: the calls of the functions that it imports from a file `texts/use-texts` or
 * `texts/plain-texts`, with the namespace as a plain string: `useTexts('confirmation')`.
 * @returns The folders of texts with the namespaces that are read of each, and the file that reads them:
 *   `[['../texts/', ['confirmation'], 'use-texts']]`.
 * @throws Error for a reader that is imported under another name, or with namespaces that are not in the code: a script
 *   without its texts would show keys.
 */
exports.usedTexts = function usedTexts(source) {
  return [...source.matchAll(IMPORT)].flatMap(([line, isType, names, folder, reader]) => {
    const readers = names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    if (isType || !readers.some((name) => READERS.has(name.split(' ')[0]))) return [];
    const namespaces = readers.flatMap((name) => {
      if (name.startsWith('type ')) return [];
      const calls = [...source.matchAll(new RegExp(`(?<![\\w]|(?<!\\.\\.)\\.)${name}\\((?:'([\\w-]+)')?`, 'g'))];
      if (calls.length === 0 || calls.some(([, namespace]) => namespace === undefined)) {
        throw new Error(`${line} Call ${name} with a namespace in quotes, so that its texts come along.`);
      }
      return calls.map(([, namespace]) => namespace);
    });
    return [[folder, [...new Set(namespaces)], reader]];
  });
};
