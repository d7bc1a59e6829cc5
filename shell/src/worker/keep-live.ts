import type { LiveFiles } from '@wattline/contract';
import type { KeptFiles } from './keep-files';
import type { KeptPages } from './keep-pages';

/**
 * Fetches and keeps what is live, one file after the other in the order of the list, and each group's documents once its
 * files and those of the first group are there: a kept document never needs a file that is not. What does not come is
 * tried again the next time. Gives whether all documents are kept.
 *
 * @throws Where there is no room: what is kept by then stays.
 */
export async function keepLive(
  { groups }: LiveFiles,
  files: Pick<KeptFiles, 'fetchKept'>,
  pages: Pick<KeptPages, 'fetchKept'>,
): Promise<boolean> {
  let isShellWhole = true;
  let isAllKept = true;
  for (const [index, group] of groups.entries()) {
    let isWhole = true;
    for (const [path, integrity] of group.files) isWhole = (await files.fetchKept(path, integrity)) && isWhole;
    if (index === 0) isShellWhole = isWhole;
    for (const segment of Object.keys(group.documents)) {
      const isKept = isShellWhole && isWhole && (await pages.fetchKept(segment));
      isAllKept &&= isKept;
    }
  }
  return isAllKept;
}
