import { config } from '@wattline/base/config';
import { formatsFor, i18n, readLanguage } from '@wattline/base/i18n';
import { refundNews } from '@wattline/remote/refunds';
import { checkWords } from '../check/check-words';
import { showNotice } from '../part';
import { publicAddress } from '../public-address';
import { readBusiness } from '../receipt-document/parties';
import type { ReceiptDocument } from '../receipt-document/receipt-document';
import { billedTotal } from '../receipt-document/totals';
import { isShared, saveFile, takesFiles } from '../save-file';
import { textsNow } from '../texts/use-texts';
import { timelineWords } from '../timeline/timeline-words';
import { receiptPdf, type PrintedReceipt } from './receipt-pdf';
import { receiptWords } from './receipt-words';

/** A receipt as its PDF shows it, in the language on the screen. */
export function printedReceipt(document: ReceiptDocument): PrintedReceipt {
  const formats = formatsFor(readLanguage(i18n.language));
  const { cost, payment, tariffs } = document;
  const refund = payment.owed && refundNews(payment.owed, formats, { isTaxUnknown: cost.state === 'tax-unknown' });
  const t = textsNow('money');
  const steps = timelineWords(document, billedTotal(document), formats);
  return {
    brand: config().brand,
    receipt: receiptWords(document, formats, { refund, business: readBusiness() }),
    check: tariffs && checkWords(document, formats),
    timeline: steps && {
      title: t('title'),
      rows: steps.map(({ label, amount, status, note }) => ({
        label,
        value: [amount ?? t('noAmount'), status, note].filter(Boolean).join('\n'),
      })),
    },
  };
}

/** Saves a receipt on the device as a PDF, with its check and its payment. @throws where it cannot be made. */
export async function download(document: ReceiptDocument): Promise<void> {
  saveFile(await receiptFile(document));
}

/** Shares a receipt. Without a share sheet a notice says that the link was copied; where that failed too, it shows it. */
export async function share(document: ReceiptDocument): Promise<void> {
  const outcome = await shareReceipt(document);
  const t = textsNow('receipt-export');
  if (outcome === 'copied') showNotice('success', t('copied'));
  if (outcome === 'neither') showNotice('info', t('copyThis', { link: publicAddress() }));
}

/**
 * Hands the receipt's link to the device's share sheet, with the PDF where the sheet takes files. Without a share sheet,
 * or where it fails, the link is copied.
 */
export async function shareReceipt(document: ReceiptDocument): Promise<'shared' | 'copied' | 'neither'> {
  const url = publicAddress();
  const title = textsNow('receipt')('title');
  if ('share' in navigator && (await isShared({ title, url, ...(await shareableFile(document)) }))) return 'shared';
  return copy(url);
}

async function shareableFile(document: ReceiptDocument): Promise<{ files?: File[] }> {
  try {
    const files = [await receiptFile(document)];
    return takesFiles(files) ? { files } : {};
  } catch {
    return {};
  }
}

async function copy(text: string): Promise<'copied' | 'neither'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'neither';
  }
}

async function receiptFile(document: ReceiptDocument): Promise<File> {
  const printed = printedReceipt(document);
  return new File([await receiptPdf(printed)], printed.receipt.fileName, { type: 'application/pdf' });
}
