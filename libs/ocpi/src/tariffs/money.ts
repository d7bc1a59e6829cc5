import * as v from '@wattline/schema';
import { fields } from '@wattline/wire';

/** An amount with and without VAT (OCPI 2.2.1, Price); null is 'not said', never zero. */
export interface Money {
  readonly exclVat: number | null;
  readonly inclVat: number | null;
}

/** OCPI 2.1.1 gives a bare number, before VAT. */
const bareSchema = v.pipe(
  fields.amount,
  v.transform((exclVat) => ({ exclVat, inclVat: null })),
);

/** Reads an amount of money; null when neither form of it is a number. */
export const moneySchema: v.GenericSchema<unknown, Money | null> = fields.orNull(
  v.pipe(
    v.union([v.object({ exclVat: fields.amount, inclVat: fields.amount }), bareSchema]),
    v.check(({ exclVat, inclVat }) => exclVat !== null || inclVat !== null),
  ),
);
