import * as v from 'valibot';
import { STATUS_CODE } from '../ocpi/status-code';
import { Refusal } from './refusal';

/** Reads what a caller sent by its schema; refuses with 400 and a message that names each wrong field. */
export function readInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const complaints = result.issues.map((issue) => {
    const field = v.getDotPath(issue);
    return field ? `${field}: ${issue.message}` : issue.message;
  });
  throw new Refusal(400, complaints.join('; '), STATUS_CODE.invalidParameters);
}
