import { isRecord } from './json';

/** How a feed writes its member names: OCPI's snake_case, or the camelCase that some backends mix in. */
export type Spelling = 'snake' | 'camel';

/** Writes canonical (snake_case) data in a feed's spelling. */
export function spell(data: unknown, spelling: Spelling): unknown {
  return spelling === 'camel' ? toCamelCase(data) : data;
}

function toCamelCase(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(toCamelCase);
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [camelKey(key), toCamelCase(value)]));
}

const camelKey = (key: string): string => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** OCPI ids are case-insensitive. What is no string, as a raw station may have it, equals nothing. */
export function sameId(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();
}
