import { guarded } from '@wattline/base/browser';
import { brandedFileName } from '../branded-file-name';
import { saveFile } from '../save-file';

/** Whether a phone's share sheet had it: also where the driver closed it. */
async function isShared(files: File[]): Promise<boolean> {
  try {
    // On a computer the downloaded file opens the calendar; a share sheet does not.
    const isPhone = matchMedia('(pointer: coarse)').matches;
    if (!isPhone || !('canShare' in navigator) || !navigator.canShare({ files })) return false;
    await navigator.share({ files });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/**
 * Gives a calendar's file to the device: to a phone's share sheet, where it takes files, else as a download. 'failed' where the
 * device takes neither. Never throws.
 */
export async function handOver(text: string): Promise<'shared' | 'saved' | 'failed'> {
  const file = guarded('device: File', () => new File([text], brandedFileName('.ics'), { type: 'text/calendar' }));
  if (!file) return 'failed';
  if (await isShared([file])) return 'shared';
  const isSaved = guarded('device: download', () => {
    saveFile(file);
    return true;
  });
  return isSaved ? 'saved' : 'failed';
}
