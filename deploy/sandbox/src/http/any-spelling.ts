import * as v from 'valibot';
import { isRecord } from '../json';

/** An object whose members may come in camelCase or snake_case; the entries name them in snake_case. */
export const anySpelling = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.unknown(), v.transform(inSnakeCase), v.object(entries));

function inSnakeCase(input: unknown): unknown {
  if (!isRecord(input)) return input ?? {};
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [snakeKey(key), value]));
}

const snakeKey = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
