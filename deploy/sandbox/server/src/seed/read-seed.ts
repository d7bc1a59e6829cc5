import * as v from 'valibot';

/**
 * Reads a file of the seed.
 *
 * @param file Its path below this folder, for the error.
 * @throws Error that names, in one line, the file and each place in it that is wrong.
 */
export function readSeed<T>(file: string, schema: v.GenericSchema<unknown, T>, data: unknown): T {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`);
  throw new Error(`The seed's file ${file} cannot be read: ${faults.join('; ')}`);
}

/** An object with these members and, for people alone, a text why it is there. */
export const record = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject({ ...entries, why: v.exactOptional(v.string()) });
