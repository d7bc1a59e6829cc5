import { fields } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';

/** An amount before tax and with it (OCPI 2.2.1 and 2.3.0, Price). Null: not reported, never zero. */
export interface TaxedAmount {
  readonly exclVat: number | null;
  readonly inclVat: number | null;
}

/** Feeds write at most 12 decimals; further digits of a sum are the noise of binary fractions. */
const sumOf = (amounts: readonly number[]): number =>
  Number(amounts.reduce((before, amount) => before + amount, 0).toFixed(12));

/** One tax that cannot be read leaves the sum of all unknown: null, as where no taxes are named. */
const taxesSchema = fields.orNull(
  v.pipe(
    v.array(v.object({ amount: fields.requiredAmount })),
    v.transform((taxes) => taxes.map(({ amount }) => amount)),
  ),
);

/** OCPI 2.3.0, Price: an empty list of taxes means that there are none; without a list taxes are not reported. */
const price230Schema = v.pipe(
  v.object({ beforeTaxes: fields.requiredAmount, taxes: taxesSchema, afterTaxes: fields.amount }),
  v.transform(({ beforeTaxes, taxes, afterTaxes }): TaxedAmount => ({
    exclVat: beforeTaxes,
    inclVat: afterTaxes ?? (taxes === null ? null : sumOf([beforeTaxes, ...taxes])),
  })),
);

/** OCPI 2.3.0, PriceLimit, where only the amount with taxes is given. */
const limit230Schema = v.pipe(
  v.object({ afterTaxes: fields.requiredAmount }),
  v.transform(({ afterTaxes }): TaxedAmount => ({ exclVat: null, inclVat: afterTaxes })),
);

const isReported = ({ exclVat, inclVat }: TaxedAmount): boolean => exclVat !== null || inclVat !== null;

const price221Schema = v.pipe(v.object({ exclVat: fields.amount, inclVat: fields.amount }), v.check(isReported));

/** OCPI 2.1.1 gives a bare number, before VAT. */
const bareSchema = v.pipe(
  fields.requiredAmount,
  v.transform((exclVat): TaxedAmount => ({ exclVat, inclVat: null })),
);

/** Reads an amount of money in the shape of OCPI 2.1.1, 2.2.1 or 2.3.0; null when no form of it is a number. */
export const taxedAmountSchema: v.GenericSchema<unknown, TaxedAmount | null> = fields.orNull(
  v.union([price221Schema, price230Schema, limit230Schema, bareSchema]),
);
