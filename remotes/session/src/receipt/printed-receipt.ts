import { config } from '@wattline/base/config';
import { formatsFor, i18n, readLanguage } from '@wattline/base/i18n';
import { refundNews } from '@wattline/remote/refunds';
import { checkWords } from '../check/check-words';
import { clock } from '../part';
import { billedTotal } from '../receipt-document/billed-total';
import { readBusiness } from '../receipt-document/business';
import type { ReceiptDocument } from '../receipt-document/receipt-document';
import { textsNow } from '../texts/use-texts';
import { timelineBlock, timelineWords } from '../timeline/timeline-words';
import type { PrintedReceipt } from './receipt-pdf';
import { receiptWords } from './receipt-words';

/** A receipt as its PDF shows it, in the language on the screen. */
export function printedReceipt(document: ReceiptDocument): PrintedReceipt {
  const language = readLanguage(i18n.language);
  const formats = formatsFor(language);
  const { cost, payment, tariffs } = document;
  const refund = payment.owed && refundNews(payment.owed, formats, { isTaxUnknown: cost.state === 'tax-unknown' });
  const t = textsNow('money');
  const steps = timelineWords(document, billedTotal(document), { t, formats, now: clock.now() });
  const check = tariffs && checkWords(document, formats);
  return {
    brand: config().brand,
    receipt: receiptWords(document, { t: textsNow('receipt'), formats, language, refund, business: readBusiness() }),
    check,
    timeline: steps && timelineBlock(steps, t),
  };
}
