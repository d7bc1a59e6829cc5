import { config } from '@wattline/base/config';

/** A file's name on the device, which begins with the service's: 'acme-carga-receipt-12345678.pdf' for '-receipt-12345678.pdf'. */
export const brandedFileName = (rest: string): string =>
  `${config().brand.name}${rest}`.toLowerCase().replaceAll(/[^\p{L}\p{N}.-]+/gu, '-');

/** Saves a file on the device. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Whether the device's share sheet takes these files. Never throws. */
export function takesFiles(files: File[]): boolean {
  try {
    return 'canShare' in navigator && navigator.canShare({ files });
  } catch {
    return false;
  }
}

/** Hands something to the device's share sheet. Gives whether that had it: also where the driver closed it. Never throws. */
export async function isShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
