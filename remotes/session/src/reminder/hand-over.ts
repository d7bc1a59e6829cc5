import { guarded } from '@wattline/base/browser';
import { brandedFileName, isShared, saveFile, takesFiles } from '../save-file';

/**
 * Gives a calendar's file to the device: to a phone's share sheet, where it takes files, else as a download. 'failed' where the
 * device takes neither. Never throws.
 */
export async function handOver(text: string): Promise<'shared' | 'saved' | 'failed'> {
  const file = guarded('device: File', () => new File([text], brandedFileName('.ics'), { type: 'text/calendar' }));
  if (!file) return 'failed';
  // On a computer the downloaded file opens the calendar; a share sheet does not.
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (isPhone && takesFiles([file]) && (await isShared({ files: [file] }))) return 'shared';
  const isSaved = guarded('device: download', () => {
    saveFile(file);
    return true;
  });
  return isSaved ? 'saved' : 'failed';
}
