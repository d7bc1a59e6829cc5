import { reportedWithTax, type Session } from '@wattline/ocpi';
import type { ReceiptDocument } from './receipt-document';

/** The cost that the operator reports, VAT included, in minor units; null where it reports none, and where nothing is billed. */
export const reportedTotal = (session: Session): number | null =>
  session.status === 'INVALID' ? null : reportedWithTax(session);

/** The total of a receipt in minor units of its currency; null where it is not known, and where its tax is an estimate. */
export const billedTotal = ({ receipt: { tax, total }, session }: ReceiptDocument): number | null =>
  tax?.isEstimate === true && reportedWithTax(session) === null ? null : total;
