import { readDiscovery, readJson, storageKeys, type Discovery, type Release } from '@wattline/contract';
import { removeText, writeText, type Area, type StorageKey } from '@wattline/storage';

/** One release of each part, whole: publishes are immutable, so it can be loaded after discovery has dropped it. */
export interface KeptReleases {
  readonly read: (part: string) => Release | null;
  readonly keep: (part: string, release: Release) => void;
  readonly clear: () => void;
}

/** Releases kept in browser storage, in the form of a discovery document. */
export function keptReleases<A extends Area>(area: A, key: StorageKey<A>): KeptReleases {
  const readAll = (): Discovery['microFrontends'] => readDiscovery(readJson(area, key))?.microFrontends ?? {};
  return {
    read: (part) => readAll()[part]?.[0] ?? null,
    keep: (part, release) =>
      void writeText(area, key, JSON.stringify({ microFrontends: { ...readAll(), [part]: [release] } })),
    clear: () => removeText(area, key),
  };
}

/** The release of each part that worked in this browser last. */
export const lastGood = keptReleases('local', storageKeys.lastGood);
