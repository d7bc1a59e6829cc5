import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { ReleaseError } from '../release-error';
import { prunedFile, withdrawnFile } from '../store-paths';
import { readText, changeFile, type Store } from '../store/store';

/** A file that lists versions of a part; there is none where it lists none. */
export interface VersionList {
  readonly fileOf: (name: string) => string;
  /** The next step of a person who finds a broken one. */
  readonly remedy: string;
}

/** No visitor gets these, whatever else names them (docs/rules.md: withdrawn-releases). */
export const WITHDRAWN: VersionList = {
  fileOf: withdrawnFile,
  remedy: 'Remove it and withdraw what it named again, by the log.',
};

/** These were removed as old: none of them is published again. */
export const PRUNED: VersionList = {
  fileOf: prunedFile,
  remedy: 'Remove it: a version that it named can be published again.',
};

const schema = v.object({ versions: v.array(v.string()) });

/**
 * The versions by the text of a part's file; null: there is none.
 * @throws ReleaseError for a broken one.
 */
export function parseVersions({ fileOf, remedy }: VersionList, name: string, text: string | null): readonly string[] {
  if (text === null) return [];
  try {
    return v.parse(schema, JSON.parse(text)).versions;
  } catch (cause) {
    throw new ReleaseError(`${fileOf(name)} cannot be read. ${remedy}`, { cause });
  }
}

/** The same, read from the store. @throws ReleaseError for a broken file. */
export const readVersions = async (store: Store, list: VersionList, name: string): Promise<readonly string[]> =>
  parseVersions(list, name, await readText(store, list.fileOf(name)));

/** Changes the list, and gives whether there was anything to change. @throws ReleaseError for a broken file. */
export const changeVersions = (
  store: Store,
  list: VersionList,
  name: string,
  decide: (versions: readonly string[]) => readonly string[],
): Promise<boolean> =>
  changeFile(store, list.fileOf(name), (text) => {
    const before = parseVersions(list, name, text);
    const after = decide(before);
    return isDeepStrictEqual(before, after) ? null : `${JSON.stringify({ versions: after }, null, 2)}\n`;
  });
