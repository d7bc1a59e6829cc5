import { reportedWithTax } from '@wattline/ocpi';
import type { ReceiptDocument } from './receipt-document';

/** The total of a receipt in minor units of its currency; null where it is not known, and where its tax is an estimate. */
export const billedTotal = ({ receipt: { tax, total }, session }: ReceiptDocument): number | null =>
  tax?.isEstimate === true && reportedWithTax(session) === null ? null : total;
