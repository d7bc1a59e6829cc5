import { saveFile } from '../save-file';

/**
 * Gives a calendar's file to the device: to a phone's share sheet, where it takes files, else as a download. Never throws.
 */
export async function handOver(text: string): Promise<'shared' | 'saved'> {
  const file = new File([text], 'wattline.ics', { type: 'text/calendar' });
  // On a computer the downloaded file opens the calendar; a share sheet does not.
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (isPhone && 'canShare' in navigator && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (error) {
      // The driver closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  saveFile(file);
  return 'saved';
}
