import { isDeepStrictEqual } from 'node:util';
import { parsePart, type BuiltPart } from './built-part';

/** Fields that are not there are like those of no value. */
const plain = (part: BuiltPart): unknown => JSON.parse(JSON.stringify(part));

/**
 * Whether the text of a part.json, published as `version`, says what is known of the part.
 * @throws Those of parsing.
 */
export const saysTheSame = (content: Uint8Array, version: string, part: BuiltPart): boolean =>
  isDeepStrictEqual(plain({ ...parsePart(Buffer.from(content).toString()), version }), plain(part));
