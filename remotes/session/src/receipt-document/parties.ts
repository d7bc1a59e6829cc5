import { config } from '@wattline/base/config';
import { removeText } from '@wattline/base/storage';
import { readRecord, storageKeys, writeRecord } from '@wattline/contract';
import * as v from '@wattline/vendor/schema';
import { type Block, rowsOf } from '../block';
import type { Words } from '../texts/use-texts';

/** The longest name and the longest number, in characters. */
export const MOST_LETTERS = 100;

const line = v.pipe(v.string(), v.trim(), v.maxLength(MOST_LETTERS));

const businessSchema = v.object({ name: line, taxNumber: line });

/** The company that a driver's receipts name as their buyer, as the driver wrote it; kept on this device alone. */
export type Business = v.InferOutput<typeof businessSchema>;

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

/** The seller as the environment names it, and the company that the driver named as the buyer; null where they named none. */
export function partiesOf(business: Business | null, t: Words<'receipt'>) {
  const { legalName, name, address, taxNumber } = config().brand;
  const seller: Block = {
    title: t('seller'),
    rows: rowsOf([t('name'), legalName ?? name], [t('address'), address], [t('taxNumber'), taxNumber]),
  };
  const buyer: Block | null = business && {
    title: t('buyer'),
    rows: rowsOf([t('name'), business.name], [t('taxNumber'), business.taxNumber || null]),
  };
  return { seller, buyer };
}
