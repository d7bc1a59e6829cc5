import type { Release } from '@wattline/contract';
import { nextScripts, wholeAddress } from '../choose/attempts';

/**
 * Requests the next files of a release's entry for the screen at a path, beside the entry, unless the document did: one
 * wait in place of three. Requests ahead have a low priority (`isAhead`): the page's own requests come first.
 */
export function preloadNext(release: Release, pathname: string, isAhead: boolean): void {
  const rel = release.extras?.wattline?.format === 'module' ? 'modulepreload' : 'preload';
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)];
  for (const { url, integrity } of nextScripts(release, pathname)) {
    const href = wholeAddress(url);
    if (links.some((link) => link.href === href)) continue;
    const link = document.createElement('link');
    // A copy that did not come may be asked for again.
    link.addEventListener('error', () => link.remove());
    document.head.append(
      Object.assign(link, {
        rel,
        as: 'script',
        crossOrigin: 'anonymous',
        fetchPriority: isAhead ? 'low' : 'auto',
        integrity,
        href,
      }),
    );
  }
}
