import { minorDigits, saysCostWithTax, type Session } from '@wattline/ocpi';

/** The cost that the operator says, VAT included, in minor units; null where it does not. */
export function saidTotal(session: Session): number | null {
  const { totalCost, currency } = session;
  const said = saysCostWithTax(session) ? (totalCost?.inclVat ?? null) : null;
  return said === null ? null : Math.round(said * 10 ** minorDigits(currency));
}
