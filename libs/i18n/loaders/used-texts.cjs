const IMPORT = /^import (type )?\{([^}]*)\} from '([^']*\/texts\/)use-texts';$/gm;
const READERS = new Set(['useTexts', 'textsNow', 'errorTable']);

/**
 * Finds the texts that a module reads: the calls of the functions that it imports from a file `texts/use-texts`, with
 * the namespace as a plain string: `useTexts('confirmation')`.
 * @returns The folders of texts with the namespaces that are read of each: `[['../texts/', ['confirmation']]]`.
 * @throws Error for a reader that is imported under another name, or with namespaces that are not in the code: a script
 *   without its texts would show keys.
 */
exports.usedTexts = function usedTexts(source) {
  return [...source.matchAll(IMPORT)].flatMap(([line, isType, names, folder]) => {
    const readers = names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    if (isType || !readers.some((name) => READERS.has(name.split(' ')[0]))) return [];
    const namespaces = readers.flatMap((reader) => {
      if (reader.startsWith('type ')) return [];
      const calls = [...source.matchAll(new RegExp(`(?<![.\\w])${reader}\\((?:'([\\w-]+)')?`, 'g'))];
      if (calls.length === 0 || calls.some(([, namespace]) => namespace === undefined)) {
        throw new Error(`${line} Call ${reader} with a namespace in quotes, so that its texts come along.`);
      }
      return calls.map(([, namespace]) => namespace);
    });
    return [[folder, [...new Set(namespaces)]]];
  });
};
