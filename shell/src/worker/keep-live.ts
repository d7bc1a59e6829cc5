import type { LiveFiles } from '@wattline/contract';
import type { KeptFiles } from './keep-files';
import type { KeptPages } from './keep-pages';

/**
 * Fetches and keeps the live files, one after the other in the order of the list, and each group's documents once its
 * files and those of the first group are there: a kept document never needs a missing file. A failed file is fetched
 * the next time.
 *
 * @returns Whether all documents are kept.
 * @throws If there is no room: files that were kept by then stay.
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
