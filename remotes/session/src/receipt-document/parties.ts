import { config } from '@wattline/base/config';
import type { Block } from '../block';
import type { Words } from '../texts/use-texts';
import type { Business } from './business';

/** The seller and the buyer of a charge. */
export interface Parties {
  readonly seller: Block;
  /** Null where the driver named none. */
  readonly buyer: Block | null;
}

/** The seller as the environment names it, and the company that the driver named. */
export const partiesOf = (business: Business | null, t: Words<'receipt'>): Parties => ({
  seller: sellerBlock(t),
  buyer: business && buyerBlock(business, t),
});

/** The seller, as the environment names it. */
function sellerBlock(t: Words<'receipt'>): Block {
  const { brand } = config();
  return {
    title: t('seller'),
    rows: [
      { label: t('name'), value: brand.legalName ?? brand.name },
      ...(brand.address === null ? [] : [{ label: t('address'), value: brand.address }]),
      ...(brand.taxNumber === null ? [] : [{ label: t('taxNumber'), value: brand.taxNumber }]),
    ],
  };
}

const buyerBlock = ({ name, taxNumber }: Business, t: Words<'receipt'>): Block => ({
  title: t('buyer'),
  rows: [{ label: t('name'), value: name }, ...(taxNumber === '' ? [] : [{ label: t('taxNumber'), value: taxNumber }])],
});
