import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import pMap from 'p-map';
import * as v from 'valibot';
import { MANIFEST, type PublishedAs } from '@wattline/part';
import { auditedAct, type AuditResult } from '../audit-log';
import { sourceMapsIn } from '../errors/source-maps';
import { readRelease } from '../live/live-parts';
import { parsePart, readBuiltPart, versionSchema, type BuiltPart } from '../parts/built-part';
import { carriedCopies } from '../parts/carried-copies';
import { partFromManifest } from '../parts/from-manifest';
import {
  builtFiles,
  contentDigest,
  releasedFiles,
  requireIntact,
  readPageFiles,
  withAllFiles,
} from '../parts/part-files';
import { SHELL } from '../parts/part-name';
import { partWarnings } from '../parts/part-warnings';
import { unheldFiles } from '../parts/unheld-files';
import { ReleaseError } from '../release-error';
import { signRelease } from '../signing/part-signature';
import { claimFile, MAPS, partFile, releaseFolder } from '../store-paths';
import { AT_ONCE, type Store, writeNew } from '../store/store';
import { requireKept } from './prune';

export interface PublishOptions {
  readonly by: string;
  /** The version that the release has to have: a build under another name is refused. */
  readonly version?: string | undefined;
  /**
   * Another version than the build's, for a developer's own store: names that the build left on the page are those of the
   * version that it was built as, so two such releases must not be on one page.
   */
  readonly localVersion?: string | undefined;
  /** The words of its team for a build without a part.json: its Module Federation manifest has the rest. */
  readonly as?: PublishedAs | undefined;
  /** The part's own key, where the environment asks for its word. */
  readonly key?: KeyObject | undefined;
  /** Called with each thing that is likely wrong with it, although it is published. */
  readonly onWarning?: (warning: string) => void;
  /** Called with the built files that are not in the release, since no page asks for them. */
  readonly onLeftOut?: (files: readonly string[]) => void;
  /** Called where the release is published, and the audit log has no line of its end. */
  readonly onUnlogged?: (why: string) => void;
}

/** Reserves a version for one content before any file of it is written; the first writer has it for good. */
async function claim(store: Store, { name, version }: BuiltPart, digest: string): Promise<void> {
  await requireKept(store, name, version);
  const path = claimFile(name, version);
  await writeNew(store, path, Buffer.from(`${JSON.stringify({ digest })}\n`));
  const file = await store.read(path);
  if (!file || (JSON.parse(file.content.toString()) as { digest?: unknown }).digest !== digest) {
    throw new ReleaseError(`${name} ${version} is published with another content. Raise its version.`);
  }
}

/** Fields that are not there are like those of no value. */
const plain = (part: BuiltPart): unknown => JSON.parse(JSON.stringify(part));

/**
 * Whether the text of a part.json, published as `version`, says what is known of the part.
 * @throws Those of parsing.
 */
const saysTheSame = (content: Uint8Array, version: string, part: BuiltPart): boolean =>
  isDeepStrictEqual(plain({ ...parsePart(Buffer.from(content).toString()), version }), plain(part));

/**
 * Signs the release of a build. One that was published before its part had a key can be signed later.
 * @throws ReleaseError where the store holds something else under its version.
 */
const signBuild = (store: Store, dist: string, part: BuiltPart, key: KeyObject): Promise<void> =>
  signRelease(store, part, key, (stored) => {
    if (!saysTheSame(stored.part, part.version, part)) return false;
    return part.name !== SHELL || (stored.document?.equals(readFileSync(join(dist, 'document.html'))) ?? false);
  });

/** The files that are laid into the store: those that its manifest leads to, or all that a page or a tool may ask for. */
function filesOf(dist: string, part: BuiltPart): readonly string[] {
  const files = releasedFiles(dist).filter((file) => !/^part\.json(\.|$)/.test(file));
  if (part.brings === undefined) return files;
  const named = new Set([MANIFEST, ...(part.files ?? []).map(({ file }) => file)]);
  return files.filter((file) => named.has(file));
}

async function writeRelease(
  store: Store,
  dist: string,
  part: BuiltPart,
  files: readonly string[],
): Promise<AuditResult> {
  // After this, a file that is there comes from an interrupted try of this build.
  await claim(store, part, contentDigest(dist, part.brings === undefined ? undefined : files));
  if (await readRelease(store, part.name, part.version)) return 'unchanged';
  const folder = releaseFolder(part.name, part.version);
  const write = async (file: string): Promise<void> => {
    const content = readFileSync(join(dist, file));
    await writeNew(store, `${folder}/${file}`, content);
    // Builds of this workspace bring their own.
    if (part.brings !== undefined && /\.(?:m?js|css|svg)$/.test(file))
      await writeNew(store, `${folder}/${file}.br`, brotliCompressSync(content));
  };
  await pMap(files, write, AT_ONCE);
  // Written last: a release with a part.json is whole.
  await writeNew(store, partFile(part.name, part.version), Buffer.from(`${JSON.stringify(part, null, 2)}\n`));
  return 'done';
}

/** Lays the source maps of a build beside its release, also of one that was published without them. */
async function writeMaps(store: Store, part: BuiltPart, maps: ReadonlyMap<string, string>): Promise<void> {
  const folder = `${releaseFolder(part.name, part.version)}/${MAPS}`;
  await pMap(maps, ([file, text]) => writeNew(store, `${folder}/${file}.map`, Buffer.from(text)), AT_ONCE);
}

/**
 * A build as it is published: its part.json lists every script and style sheet, whatever the build's own listed.
 * @throws As publish.
 */
export function builtRelease(
  dist: string,
  { version, localVersion, as }: Pick<PublishOptions, 'version' | 'localVersion' | 'as'>,
): BuiltPart {
  for (const name of [version, localVersion, as?.version]) {
    if (name !== undefined && !v.safeParse(versionSchema, name).success)
      throw new ReleaseError(`'${name}' is no version. Write 1.4.0 or 1.4.0-ab12.`);
  }
  const part = as ? partFromManifest(dist, as) : readBuiltPart(dist);
  if (version !== undefined && version !== part.version) {
    throw new ReleaseError(
      `${part.name} was built as ${part.version} and cannot be published as ${version}: what it leaves on a page is called by its version. Build it as that: WATTLINE_RELEASE=ab12 makes 1.4.0-ab12 of 1.4.0.`,
    );
  }
  requireIntact(dist, part);
  const found = readPageFiles(dist, part);
  const isNamed = new Set(part.files?.map(({ file }) => file));
  const pageFiles = as ? new Map([...found].filter(([file]) => isNamed.has(file))) : found;
  const carries = part.kind === 'shell' || as ? [] : carriedCopies(dist, pageFiles);
  const whole = withAllFiles(localVersion === undefined ? part : { ...part, version: localVersion }, pageFiles);
  return {
    ...whole,
    ...(unheldFiles(part, pageFiles).length > 0 && { isHeldByPages: true }),
    ...(carries.length > 0 && { carries }),
  };
}

/**
 * Writes a built part into the store as a release that never changes again, and returns it. The same build twice is fine,
 * and so is another try after one that broke off.
 * @throws ReleaseError for what is no built part or not what its part.json or its manifest says, for one that was built as another
 * version than it is to be published as, and when that version is there with another content.
 */
export async function publish(store: Store, dist: string, options: PublishOptions): Promise<BuiltPart> {
  const part = builtRelease(dist, options);
  const files = filesOf(dist, part);
  const entry = { by: options.by, action: 'publish', part: part.name, to: part.version } as const;
  const { maps, warnings } = sourceMapsIn(dist, part);
  const { unlogged } = await auditedAct(store, entry, async () => {
    const result = await writeRelease(store, dist, part, files);
    await writeMaps(store, part, maps);
    if (options.key) await signBuild(store, dist, part, options.key);
    return { result };
  });
  for (const warning of [...partWarnings(dist, part), ...warnings]) options.onWarning?.(warning);
  const isLaid = new Set([...files, 'part.json']);
  const leftOut = builtFiles(dist).filter((file) => !isLaid.has(file) && !/\.(?:map|br|gz)$/.test(file));
  if (leftOut.length > 0) options.onLeftOut?.(leftOut);
  if (unlogged !== undefined) options.onUnlogged?.(unlogged);
  return part;
}
