import * as v from 'valibot';
import { ReleaseError } from '../release-error';
import { withdrawnFile } from '../store-paths';
import type { Store } from '../store/store';
import type { LivePointer } from './live-pointer';

const schema = v.object({ versions: v.array(v.string()) });

/**
 * The withdrawn versions of a part, by the text of its file; null: there is none (docs/rules.md: withdrawn-releases).
 * @throws ReleaseError for a broken one.
 */
export function parseWithdrawn(name: string, text: string | null): readonly string[] {
  if (text === null) return [];
  try {
    return v.parse(schema, JSON.parse(text)).versions;
  } catch (cause) {
    throw new ReleaseError(
      `${withdrawnFile(name)} cannot be read. Remove it and withdraw what it named again, by the log.`,
      { cause },
    );
  }
}

/** The text of that file. */
export const withdrawnText = (versions: readonly string[]): string => `${JSON.stringify({ versions }, null, 2)}\n`;

/**
 * The withdrawn versions of a part.
 * @throws ReleaseError for a broken file.
 */
export const readWithdrawn = async (store: Store, name: string): Promise<readonly string[]> =>
  parseWithdrawn(name, (await store.read(withdrawnFile(name)))?.content.toString() ?? null);

/**
 * The pointer of a part without what is withdrawn, in place of everybody's release the one
 * before it, else the one on trial. Without any release where nothing is left.
 */
export function withoutWithdrawn({ releases, earlier }: LivePointer, withdrawn: readonly string[]): LivePointer {
  const isKept = (version: string): boolean => !withdrawn.includes(version);
  const [present, ...trials] = releases;
  if (present && isKept(present.version) && trials.every(({ version }) => isKept(version)))
    return { releases, earlier: earlier.filter(isKept) };
  const onTrial = trials.filter(({ version }) => isKept(version));
  const [version = onTrial[0]?.version, ...left] = [...(present ? [present.version] : []), ...earlier].filter(isKept);
  if (version === undefined) return { releases: [], earlier: [] };
  const others = onTrial.filter((trial) => trial.version !== version);
  const traffic = others.reduce((rest, other) => rest - other.traffic, 100);
  return { releases: [{ version, traffic }, ...others], earlier: left };
}
