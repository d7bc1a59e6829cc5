import { removeText } from '@wattline/base/storage';
import { readRecord, storageKeys, writeRecord } from '@wattline/contract';
import * as v from '@wattline/vendor/schema';

const line = v.pipe(v.string(), v.trim(), v.maxLength(100));

const businessSchema = v.object({ name: line, taxNumber: line });

/** The company that a driver's receipts name as their buyer, as the driver wrote it; kept on this device alone. */
export type Business = v.InferOutput<typeof businessSchema>;

/** The longest name and the longest number, in characters. */
export const MOST_LETTERS = 100;

/** Reads the company of this device. Null: there is none. */
export function readBusiness(): Business | null {
  const business = readRecord('local', storageKeys.business, businessSchema);
  return business?.name ? business : null;
}

/** Keeps the company; one without a name is removed. */
export function writeBusiness(business: Business): void {
  if (business.name.trim() === '') removeText('local', storageKeys.business);
  else writeRecord('local', storageKeys.business, business);
}
