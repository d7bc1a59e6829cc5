import { isFields, readDiscovery, readJson, storageKeys, withChanges, type Release } from '@wattline/contract';
import { removeText, writeText, type Area, type StorageKey } from '@wattline/storage';

/** One release of each part, whole: publishes are immutable, so it can be loaded after discovery has dropped it. */
export interface KeptReleases {
  readonly read: (part: string) => Release | null;
  readonly keep: (part: string, release: Release) => void;
  readonly clear: () => void;
}

const fieldsOf = (stored: unknown) => (isFields(stored) ? stored : {});

/** Releases kept in browser storage, in the form of a discovery document. */
export function keptReleases<A extends Area>(area: A, key: StorageKey<A>): KeptReleases {
  const readAll = () => fieldsOf(fieldsOf(readJson(area, key))['microFrontends']);
  const read = (part: string): Release | null =>
    readDiscovery({ microFrontends: { [part]: readAll()[part] } })?.microFrontends[part]?.[0] ?? null;
  return {
    read,
    keep(part, release) {
      const [all, known] = [readAll(), read(part)];
      const isSame = known?.url === release.url && known.metadata.version === release.metadata.version;
      const stored = isSame ? fieldsOf((all[part] as readonly unknown[])[0]) : {};
      const microFrontends = { ...all, [part]: [withChanges(stored, isSame ? known : {}, release)] };
      writeText(area, key, JSON.stringify({ ...fieldsOf(readJson(area, key)), microFrontends }));
    },
    clear: () => removeText(area, key),
  };
}

/** The release of each part that worked in this browser last. */
export const lastGood = keptReleases('local', storageKeys.lastGood);
