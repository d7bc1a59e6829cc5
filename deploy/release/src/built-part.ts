import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ReleaseError } from './release-error';

const file = v.object({ file: v.string(), integrity: v.string() });

const partSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^@wattline\/[a-z][a-z0-9-]*$/)),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+[a-z0-9.-]*$/)),
  kind: v.picklist(['shell', 'remote']),
  contract: v.string(),
  entry: file,
  preload: v.array(file),
  routes: v.optional(v.record(v.string(), v.string())),
});

/** What a part's build says of itself (dist/part.json). */
export type BuiltPart = v.InferOutput<typeof partSchema>;

/** Reads part.json of a folder. Errors: ReleaseError when the folder holds no built part. */
export function readBuiltPart(folder: string): BuiltPart {
  try {
    return v.parse(partSchema, JSON.parse(readFileSync(join(folder, 'part.json'), 'utf8')));
  } catch (cause) {
    throw new ReleaseError(`${folder} holds no built part. Build it first: npx nx build <part>.`, { cause });
  }
}
