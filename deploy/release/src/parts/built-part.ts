import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ReleaseError } from '../release-error';
import { isVersion, PART_NAME } from './part-name';

/** The name of a part: a scope and a word. */
export const partNameSchema = v.pipe(
  v.string(),
  v.maxLength(100),
  v.regex(
    PART_NAME,
    ({ received }) => `${received} is no name of a part. Write @acme/parking: small letters, digits, hyphens`,
  ),
);
export const versionSchema = v.pipe(
  v.string(),
  v.maxLength(100),
  v.check(isVersion, ({ received }) => `${received} is no version. Write 1.4.0 or 1.4.0-ab12`),
);

/** Below the release's own folder: no other address of the store or of the web. */
const isInside = (path: string): boolean =>
  /^[^\s/\\?#:%]+(?:\/[^\s/\\?#:%]+)*$/.test(path) && path.split('/').every((step) => step !== '.' && step !== '..');

const path = v.pipe(
  v.string(),
  v.check(
    isInside,
    ({ received }) => `${received} is no file of the release. Name it from the folder of part.json: module.js`,
  ),
);
const file = v.object({ file: path, integrity: v.string() });
const byLanguage = v.record(v.string(), v.string());
const prerendered = v.object({ html: byLanguage, titles: byLanguage, styles: v.string() });
const versions = v.optional(v.record(v.string(), v.string()), {});

/** The schema of a part.json. */
export const partSchema = v.object({
  name: partNameSchema,
  version: versionSchema,
  /** Its purpose, in a line. */
  description: v.optional(v.string()),
  kind: v.picklist(['shell', 'remote']),
  contract: v.string(),
  entry: file,
  preload: v.array(file),
  screens: v.optional(v.record(v.string(), v.array(file)), {}),
  firstData: v.optional(v.record(v.string(), v.array(v.unknown()))),
  loading: v.optional(v.record(v.string(), v.object({ html: v.string(), styles: v.string() }))),
  views: v.optional(v.record(v.string(), prerendered)),
  frame: v.optional(prerendered),
  server: v.optional(file),
  files: v.optional(v.array(v.object({ ...file.entries, bytes: v.number() }))),
  worker: v.optional(file),
  /** How the entry is loaded: a script that leaves its container in a global, or an ES module that exports it. */
  format: v.optional(v.picklist(['var', 'module'])),
  /** The global in which the entry of a script leaves its container; by default the one that the part's name gives. */
  container: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/))),
  exposes: v.optional(v.string()),
  /** The first segments of the paths that it owns: 'station'. */
  prefixes: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]*$/)))),
  /** For tools: the Module Federation manifest, and the archive of the types of what it exposes. */
  manifest: v.optional(file),
  types: v.optional(file),
  slots: v.optional(v.record(v.string(), v.object({ ...file.entries, when: v.array(v.string()) }))),
  needs: versions,
  provides: versions,
  sharedChunks: v.optional(v.record(v.string(), file)),
  /** Of a build that is described by its Module Federation manifest: the copies of shared modules, with the shell's versions that will do. */
  brings: v.optional(v.record(v.string(), v.string())),
  /** And the globals in which its entry keeps its chunks. */
  globals: v.optional(v.array(v.string())),
  /** No script of its own holds all of `files`: pages do, by discovery. `publish` writes it, by what it finds in the build. */
  isHeldByPages: v.optional(v.boolean()),
  /** Modules of the shell of which its scripts carry a copy. `publish` writes it, by what it finds in the build. */
  carries: v.optional(v.array(v.string())),
  runtime: v.optional(v.array(file)),
});

/** A part's build, as it describes itself (part.json). */
export type BuiltPart = v.InferOutput<typeof partSchema>;

/**
 * Reads the text of a part.json.
 * @throws Those of parsing.
 */
export const parsePart = (text: string): BuiltPart => v.parse(partSchema, JSON.parse(text));

/** 'version: 1.4 is no version. Write 1.4.0 or 1.4.0-ab12' */
function problemsIn(error: unknown): string {
  if (!v.isValiError(error)) return error instanceof Error ? error.message : String(error);
  return error.issues.map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`).join('; ');
}

/**
 * Reads part.json of a folder that was built.
 * @throws ReleaseError when the folder holds no built part, or one with a part.json that says something impossible.
 */
export function readBuiltPart(folder: string): BuiltPart {
  const partFile = join(folder, 'part.json');
  let text: string;
  try {
    text = readFileSync(partFile, 'utf8');
  } catch (cause) {
    throw new ReleaseError(`${folder} holds no built part. Build it first: npx nx build <part>.`, { cause });
  }
  try {
    return parsePart(text);
  } catch (cause) {
    throw new ReleaseError(
      `${partFile} cannot be used: ${problemsIn(cause)}. Mend what writes it, and build the part again.`,
      { cause },
    );
  }
}
