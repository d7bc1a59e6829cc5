import { reportedWithTax, type Session } from '@wattline/ocpi';

/** The cost that the operator reports, VAT included, in minor units; null where it reports none, and where nothing is billed. */
export const reportedTotal = (session: Session): number | null =>
  session.status === 'INVALID' ? null : reportedWithTax(session);
