import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pMap from 'p-map';
import * as v from 'valibot';
import { audited, type AuditResult } from '../audit-log';
import { sourceMapsIn } from '../errors/source-maps';
import { readRelease } from '../live/live-parts';
import { readBuiltPart, versionName, type BuiltPart } from '../parts/built-part';
import { carriedCopies } from '../parts/carried-copies';
import { contentDigest, releasedFiles } from '../parts/content-digest';
import { requireIntact } from '../parts/intact';
import { MANIFEST, manifestFault } from '../parts/manifest-fault';
import { readPageFiles, withAllFiles } from '../parts/page-files';
import { SHELL } from '../parts/part-name';
import { partWarnings } from '../parts/part-warnings';
import { requireCheckable } from '../parts/require-checkable';
import { saysTheSame } from '../parts/says-the-same';
import { ReleaseError } from '../release-error';
import { signRelease } from '../signing/sign-release';
import { claimFile, MAPS, partFile, releaseFolder } from '../store-paths';
import { AT_ONCE, type Store } from '../store/store';
import { writeNew } from '../store/write-new';
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
  /** The part's own key, where the environment asks for its word. */
  readonly key?: KeyObject | undefined;
  /** Called with each thing that is likely wrong with it, although it is published. */
  readonly onWarning?: (warning: string) => void;
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

/**
 * Signs the release of a build. One that was published before its part had a key can be signed later.
 * @throws ReleaseError where the store holds something else under its version.
 */
const signBuild = (store: Store, dist: string, part: BuiltPart, key: KeyObject): Promise<void> =>
  signRelease(store, part, key, (stored) => {
    if (!saysTheSame(stored.part, part.version, part)) return false;
    return part.name !== SHELL || (stored.document?.equals(readFileSync(join(dist, 'document.html'))) ?? false);
  });

async function writeRelease(store: Store, dist: string, part: BuiltPart): Promise<AuditResult> {
  // After this, a file that is there comes from an interrupted try of this build.
  await claim(store, part, contentDigest(dist));
  if (await readRelease(store, part.name, part.version)) return 'unchanged';
  const files = releasedFiles(dist).filter((file) => !/^part\.json(\.|$)/.test(file));
  const folder = releaseFolder(part.name, part.version);
  await pMap(files, (file) => writeNew(store, `${folder}/${file}`, readFileSync(join(dist, file))), AT_ONCE);
  // Written last: a release with a part.json is whole.
  await writeNew(store, partFile(part.name, part.version), Buffer.from(`${JSON.stringify(part, null, 2)}\n`));
  return 'done';
}

/** Lays the source maps of a build beside its release, also of one that was published without them. */
async function writeMaps(store: Store, part: BuiltPart, maps: ReadonlyMap<string, string>): Promise<void> {
  const folder = `${releaseFolder(part.name, part.version)}/${MAPS}`;
  await pMap(maps, ([file, text]) => writeNew(store, `${folder}/${file}.map`, Buffer.from(text)), AT_ONCE);
}

/** A build as it is published: its part.json lists every script and style sheet, whatever the build's own listed. */
function buildIn(dist: string, { version, localVersion }: PublishOptions): BuiltPart {
  const part = readBuiltPart(dist);
  for (const name of [version, localVersion]) {
    if (name !== undefined && !v.safeParse(versionName, name).success)
      throw new ReleaseError(`'${name}' is no version. Write 1.4.0 or 1.4.0-ab12.`);
  }
  if (version !== undefined && version !== part.version) {
    throw new ReleaseError(
      `${part.name} was built as ${part.version} and cannot be published as ${version}: what it leaves on a page is called by its version. Build it as that: WATTLINE_RELEASE=ab12 makes 1.4.0-ab12 of 1.4.0.`,
    );
  }
  requireIntact(dist, part);
  const manifest = join(dist, MANIFEST);
  const fault = existsSync(manifest) ? manifestFault(part, readFileSync(manifest, 'utf8')) : null;
  if (fault !== null) throw new ReleaseError(fault);
  const pageFiles = readPageFiles(dist, part);
  requireCheckable(part, pageFiles);
  const carries = part.kind === 'shell' ? [] : carriedCopies(dist, pageFiles);
  const whole = withAllFiles(localVersion === undefined ? part : { ...part, version: localVersion }, pageFiles);
  return carries.length > 0 ? { ...whole, carries } : whole;
}

/**
 * Writes a built part into the store as a release that never changes again, and returns it. The same build twice is fine,
 * and so is another try after one that broke off.
 * @throws ReleaseError for what is no built part or not what its part.json and its manifest say, for scripts and style sheets that a page
 * would load unchecked, for one that was built as another version than it is to be published as, and when that version is
 * there with another content.
 */
export async function publish(store: Store, dist: string, options: PublishOptions): Promise<BuiltPart> {
  const part = buildIn(dist, options);
  const entry = { by: options.by, action: 'publish', part: part.name, to: part.version } as const;
  const { maps, warnings } = sourceMapsIn(dist, part);
  const [outcome] = await audited(store, [entry], async () => {
    const result = await writeRelease(store, dist, part);
    await writeMaps(store, part, maps);
    if (options.key) await signBuild(store, dist, part, options.key);
    return [{ result }];
  });
  for (const warning of [...partWarnings(dist, part), ...warnings]) options.onWarning?.(warning);
  if (outcome?.unlogged !== undefined) options.onUnlogged?.(outcome.unlogged);
  return part;
}
