import { toldPayment } from '../timeline/told-payment';
import type { ReceiptDocument } from './receipt-document';
import { receiptPdf } from './receipt-pdf';

/** Saves a receipt on the device as a PDF. @throws where it cannot be made. */
export async function downloadReceipt(receipt: ReceiptDocument): Promise<void> {
  const file = await receiptFile(receipt);
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Hands the receipt's link to the device's share sheet, with the PDF where the sheet takes files. Without a share sheet,
 * or where it fails, the link is copied.
 */
export async function shareReceipt(receipt: ReceiptDocument): Promise<'shared' | 'copied' | 'neither'> {
  const url = window.location.href;
  if ('share' in navigator) {
    try {
      await navigator.share({ title: receipt.title, url, ...(await shareableFile(receipt)) });
      return 'shared';
    } catch (error) {
      // The driver closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return copy(url);
}

async function shareableFile(receipt: ReceiptDocument): Promise<{ files?: File[] }> {
  try {
    const files = [await receiptFile(receipt)];
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

async function receiptFile(receipt: ReceiptDocument): Promise<File> {
  return new File([await receiptPdf(receipt, toldPayment.getState().told)], receipt.fileName, {
    type: 'application/pdf',
  });
}
