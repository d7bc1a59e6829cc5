import { ReleaseError } from '../release-error';
import { nameOfTyped } from './part-folder';

export const SHELL = '@wattline/shell';

/**
 * The name of a part as one types it: 'checkout' is '@wattline/checkout'.
 * @throws ReleaseError for what names none.
 */
export function partName(typed: string): string {
  const name = nameOfTyped(typed);
  if (name === null)
    throw new ReleaseError(`'${typed}' is no name of a part. Write checkout, @wattline/checkout or @acme/parking.`);
  return name;
}
