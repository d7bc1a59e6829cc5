import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { partNameSchema, versionSchema } from '../parts/built-part';
import { publish } from '../ship/publish';
import type { Store } from '../store/store';
import { type Caller, mayChange } from './caller';
import { NotAllowed } from './carry-out';

/** Below the folder of the build: no other place of this machine. */
const file = v.pipe(
  v.string(),
  v.regex(/^[^/\\:\p{Cc}]+(?:\/[^/\\:\p{Cc}]+)*$/u, 'Expected a path below the build'),
  v.check((path) => !path.split('/').some((step) => step === '.' || step === '..'), 'Expected a path below the build'),
);

/** A build, by the paths of its files, in base64; and the words of its team where it has no part.json. */
export const publicationSchema = v.strictObject({
  files: v.record(file, v.pipe(v.string(), v.base64())),
  as: v.exactOptional(
    v.strictObject({
      name: partNameSchema,
      version: versionSchema,
      expose: v.pipe(v.string(), v.startsWith('./')),
      prefixes: v.array(v.string()),
    }),
  ),
});
type Publication = v.InferOutput<typeof publicationSchema>;

/** The name that a build gives itself; null for one that gives none. */
function nameIn({ files, as }: Publication): string | null {
  if (as) return as.name;
  const text = Buffer.from(files['part.json'] ?? '', 'base64').toString();
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ name: v.string() })), text);
  return read.success ? read.output.name : null;
}

/**
 * Publishes a build that was sent here.
 *
 * @throws NotAllowed for a part that is none of the caller's; ReleaseError for refusals of the command.
 */
export async function publishFiles(store: Store, sent: Publication, { name: by, rights }: Caller): Promise<object> {
  const name = nameIn(sent);
  if (name === null || !mayChange(rights, name))
    throw new NotAllowed(`${by} has no right to publish ${name ?? 'a build without a name'}.`);
  const dist = mkdtempSync(join(tmpdir(), 'wattline-publication-'));
  const notes: string[] = [];
  try {
    for (const [path, content] of Object.entries(sent.files)) {
      mkdirSync(dirname(join(dist, path)), { recursive: true });
      writeFileSync(join(dist, path), Buffer.from(content, 'base64'));
    }
    const part = await publish(store, dist, { by, as: sent.as, onWarning: (warning) => notes.push(warning) });
    return { part: part.name, version: part.version, notes };
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}
