import { removeText, writeText, type Area, type StorageKey } from '@wattline/base/storage';
import { type Discovery, readDiscovery, readJson, storageKeys, type Release } from '@wattline/contract';

/** One release of each part, whole: publishes are immutable, so it can be loaded after discovery has dropped it. */
export interface KeptReleases {
  readonly read: (part: string) => Release | null;
  readonly keep: (part: string, release: Release) => void;
  readonly clear: () => void;
}

/** Releases kept in browser storage, in the form of a discovery document. */
export function keptReleases<A extends Area>(area: A, key: StorageKey<A>): KeptReleases {
  const readAll = () => Object(readJson(area, key)) as Partial<Discovery>;
  const read = (part: string): Release | null => readDiscovery(readAll())?.microFrontends[part]?.[0] ?? null;
  return {
    read,
    keep(part, release) {
      // Another release of the shell may have kept more of it (docs/rules.md: records-outlive-releases).
      if (JSON.stringify(read(part)) === JSON.stringify(release)) return;
      const all = readAll();
      writeText(area, key, JSON.stringify({ ...all, microFrontends: { ...all.microFrontends, [part]: [release] } }));
    },
    clear: () => removeText(area, key),
  };
}

/** The release of each part that worked in this browser last. */
export const lastGood = keptReleases('local', storageKeys.lastGood);
