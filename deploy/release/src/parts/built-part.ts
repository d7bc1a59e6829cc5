import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ReleaseError } from '../release-error';

export const partName = v.pipe(v.string(), v.regex(/^@wattline\/[a-z][a-z0-9-]*$/));
export const versionName = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+[a-z0-9.-]*$/));

const file = v.object({ file: v.string(), integrity: v.string() });
const versions = v.optional(v.record(v.string(), v.string()), {});

/** The schema of a part.json. */
export const partSchema = v.object({
  name: partName,
  version: versionName,
  /** What it is for, in a line. */
  description: v.optional(v.string()),
  kind: v.picklist(['shell', 'remote']),
  contract: v.string(),
  entry: file,
  preload: v.array(file),
  screens: v.optional(v.record(v.string(), v.array(file)), {}),
  firstData: v.optional(v.record(v.string(), v.array(v.unknown()))),
  skeletons: v.optional(v.record(v.string(), v.object({ html: v.string(), styles: v.string() }))),
  server: v.optional(file),
  files: v.optional(v.array(v.object({ ...file.entries, bytes: v.number() }))),
  worker: v.optional(file),
  exposes: v.optional(v.string()),
  slots: v.optional(v.record(v.string(), v.object({ ...file.entries, when: v.array(v.string()) }))),
  needs: versions,
  provides: versions,
  sharedChunks: v.optional(v.record(v.string(), file)),
  runtime: v.optional(v.array(file)),
  routes: v.optional(v.record(v.string(), v.string())),
});

/** What a part's build says of itself (part.json). */
export type BuiltPart = v.InferOutput<typeof partSchema>;

/**
 * Reads the text of a part.json.
 * @throws Those of parsing.
 */
export const parsePart = (text: string): BuiltPart => v.parse(partSchema, JSON.parse(text));

/**
 * Reads part.json of a folder that was built.
 * @throws ReleaseError when the folder holds no built part.
 */
export function readBuiltPart(folder: string): BuiltPart {
  try {
    return parsePart(readFileSync(join(folder, 'part.json'), 'utf8'));
  } catch (cause) {
    throw new ReleaseError(`${folder} holds no built part. Build it first: npx nx build <part>.`, { cause });
  }
}
