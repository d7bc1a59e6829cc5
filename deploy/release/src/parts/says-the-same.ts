import { parsePart, type BuiltPart } from './built-part';

/**
 * Whether the text of a part.json, published as `version`, says what is known of the part.
 * @throws Those of parsing.
 */
export const saysTheSame = (content: Uint8Array, version: string, part: BuiltPart): boolean =>
  JSON.stringify({ ...parsePart(Buffer.from(content).toString()), version }) === JSON.stringify(part);
