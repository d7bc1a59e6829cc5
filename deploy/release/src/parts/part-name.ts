import * as v from 'valibot';
import { ReleaseError } from '../release-error';
import { partName as schema } from './built-part';

export const SHELL = '@wattline/shell';

/**
 * The name of a part as one types it: 'checkout' is '@wattline/checkout'.
 * @throws ReleaseError for what names none.
 */
export function partName(typed: string): string {
  const read = v.safeParse(schema, typed.startsWith('@') ? typed : `@wattline/${typed}`);
  if (!read.success) throw new ReleaseError(`'${typed}' is no name of a part. Write checkout or @wattline/checkout.`);
  return read.output;
}
