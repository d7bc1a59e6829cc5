import * as v from 'valibot';
import { isRecord } from '../wire/json';
import { HttpError, STATUS_CODE } from './http-error';

/**
 * Reads what a caller sent by its schema.
 * @throws HttpError 400 that names each wrong field
 */
export function readInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const complaints = result.issues.map((issue) => [v.getDotPath(issue) ?? [], issue.message].flat().join(': '));
  throw new HttpError(400, complaints.join('; '), STATUS_CODE.invalidParameters);
}

/** An object with members in camelCase or snake_case; the entries name them in snake_case. */
export const anySpelling = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.unknown(), v.transform(inSnakeCase), v.object(entries));

function inSnakeCase(input: unknown): unknown {
  if (!isRecord(input)) return input ?? {};
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [snakeKey(key), value]));
}

const snakeKey = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
