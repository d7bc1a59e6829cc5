import * as v from 'valibot';
import { ReleaseError } from '../release-error';
import { withdrawnFile } from '../store-paths';
import type { Store } from '../store/store';

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
