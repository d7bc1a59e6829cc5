import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { ReleaseError } from './release-error';
import { pointerFile } from './store-paths';
import { writeWhole } from './write-whole';

const pointerSchema = v.object({
  releases: v.pipe(v.array(v.object({ version: v.string(), traffic: v.number() })), v.minLength(1)),
});

/** Which versions of a part are live and with what share of the traffic, the first one by default. */
export type LivePointer = v.InferOutput<typeof pointerSchema>;

/** A part's live pointer, or null when none was ever promoted. Errors: ReleaseError for a broken file. */
export function readPointer(store: string, name: string): LivePointer | null {
  const file = pointerFile(store, name);
  if (!existsSync(file)) return null;
  try {
    return v.parse(pointerSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new ReleaseError(`${file} cannot be read. Promote the part again.`, { cause });
  }
}

/** Writes a part's live pointer in one step. */
export function writePointer(store: string, name: string, pointer: LivePointer): void {
  writeWhole(pointerFile(store, name), `${JSON.stringify(pointer, null, 2)}\n`);
}
