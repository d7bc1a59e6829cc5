import { join } from 'node:path';

/** Where a part's releases live in the store and on the site: '/remotes/checkout', '/shell'. */
export function partAddress(name: string): string {
  const short = name.replace('@wattline/', '');
  return short === 'shell' ? '/shell' : `/remotes/${short}`;
}

/** A part's own folder: all that its team's credentials need to reach. */
export const partFolder = (store: string, name: string): string => join(store, partAddress(name).slice(1));

export const releaseFolder = (store: string, name: string, version: string): string => join(partFolder(store, name), version);

/** The part's live pointer: which versions, which share of traffic. */
export const pointerFile = (store: string, name: string): string => join(partFolder(store, name), 'live.json');

/** What is composed from the pointers: documents, discovery, configuration. */
export const siteFolder = (store: string): string => join(store, 'site');
