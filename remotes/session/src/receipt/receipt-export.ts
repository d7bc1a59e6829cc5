import { showNotice } from '../part';
import { publicAddress } from '../public-address';
import type { ReceiptDocument } from '../receipt-document/receipt-document';
import { saveFile } from '../save-file';
import { textsNow } from '../texts/use-texts';
import { printedReceipt } from './printed-receipt';
import { receiptPdf } from './receipt-pdf';

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
  if ('share' in navigator) {
    try {
      await navigator.share({ title: textsNow('receipt')('title'), url, ...(await shareableFile(document)) });
      return 'shared';
    } catch (error) {
      // The driver closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return copy(url);
}

async function shareableFile(document: ReceiptDocument): Promise<{ files?: File[] }> {
  try {
    const files = [await receiptFile(document)];
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

async function receiptFile(document: ReceiptDocument): Promise<File> {
  const printed = printedReceipt(document);
  return new File([await receiptPdf(printed)], printed.receipt.fileName, { type: 'application/pdf' });
}
