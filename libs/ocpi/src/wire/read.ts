import * as v from 'valibot';
import { camelKeys } from './camel-keys';

/** What `schema` makes of a value from the wire, in either spelling of its keys; null when it is unusable. */
export function read<T>(schema: v.GenericSchema<unknown, T>, wire: unknown): T | null {
  const result = v.safeParse(schema, camelKeys(wire));
  return result.success ? result.output : null;
}
