const GIVEN_BY_TYPE = new Set(['~standard', 'async', 'expects', 'kind']);

/** The demands of a schema: types, fields, choices and limits. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (GIVEN_BY_TYPE.has(key)) return undefined;
    return part instanceof RegExp ? part.source : part;
  });

/** FNV-1a with 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}

/** The shape of what is agreed on, as a hash: it is another one when a field, a choice or a limit changes. */
export const shapeOf = (value: unknown): string => hashOf(textOf(value));
