import { running, wholeAddress } from '../load-candidate';

/** The folder that a release's files are in, as a whole address. */
const folderOf = (entry: string): string => new URL('.', wholeAddress(entry)).href;

/**
 * The part whose release threw something, by the addresses of scripts in the error's stack, or the one where it was
 * caught; null when no release that this page runs is named.
 */
export function partBehind(thrown: unknown, address = ''): string | null {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  const isNamed = (entry: string): boolean => `${stack} ${address}`.includes(folderOf(entry));
  const found = [...running].find(
    ([
      ,
      {
        release: { url, fallbackUrl = url },
      },
    ]) => [url, fallbackUrl].some(isNamed),
  );
  return found?.[0] ?? null;
}
