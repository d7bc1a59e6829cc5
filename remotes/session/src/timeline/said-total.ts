import { reportedWithTax, type Session } from '@wattline/ocpi';

/** The cost that the operator says, VAT included, in minor units; null where it does not, and where nothing is billed. */
export const saidTotal = (session: Session): number | null =>
  session.status === 'INVALID' ? null : reportedWithTax(session);
