import type { CheckSubject } from '../check/check-subject';
import { showNotice } from '../part';
import { saveFile } from '../save-file';
import { textsNow } from '../texts/use-texts';
import { toldPayment } from '../timeline/told-payment';
import { loadCheck } from './load-check';
import type { ReceiptDocument } from './receipt-document';
import { receiptPdf } from './receipt-pdf';

/** Saves a receipt on the device as a PDF, with its check. @throws where it cannot be made. */
export async function download(receipt: ReceiptDocument, subject: CheckSubject | null): Promise<void> {
  saveFile(await receiptFile(receipt, subject));
}

/** Shares a receipt. Without a share sheet a notice says that the link was copied; where that failed too, it shows it. */
export async function share(receipt: ReceiptDocument, subject: CheckSubject | null): Promise<void> {
  const outcome = await shareReceipt(receipt, subject);
  const t = textsNow('receipt-export');
  if (outcome === 'copied') showNotice('success', t('copied'));
  if (outcome === 'neither') showNotice('info', t('copyThis', { link: window.location.href }));
}

/**
 * Hands the receipt's link to the device's share sheet, with the PDF where the sheet takes files. Without a share sheet,
 * or where it fails, the link is copied.
 */
export async function shareReceipt(
  receipt: ReceiptDocument,
  subject: CheckSubject | null,
): Promise<'shared' | 'copied' | 'neither'> {
  const url = window.location.href;
  if ('share' in navigator) {
    try {
      await navigator.share({ title: receipt.title, url, ...(await shareableFile(receipt, subject)) });
      return 'shared';
    } catch (error) {
      // The driver closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return copy(url);
}

async function shareableFile(receipt: ReceiptDocument, subject: CheckSubject | null): Promise<{ files?: File[] }> {
  try {
    const files = [await receiptFile(receipt, subject)];
    return 'canShare' in navigator && navigator.canShare({ files }) ? { files } : {};
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

async function receiptFile(receipt: ReceiptDocument, subject: CheckSubject | null): Promise<File> {
  const check = subject && (await loadCheck()).checkOnDevice(subject);
  const pdf = await receiptPdf(receipt, { check, told: toldPayment.getState().told });
  return new File([pdf], receipt.fileName, { type: 'application/pdf' });
}
