import { brotliCompressSync } from 'node:zlib';
import type { Fit } from '../live/fit';
import { requireRelease } from '../live/live-parts';
import { readReleaseFiles, requireSoundFiles, type ReleaseFiles } from '../live/release-files';
import type { ReleaseName } from '../live/release-name';
import { parsePart, type BuiltPart } from '../parts/built-part';
import { carriedCopies } from '../parts/carried-copies';
import { pageFilesIn } from '../parts/page-files';
import { shellWeight, weightProblems, type Weigh } from '../parts/part-weight';
import { storedEnvironment } from '../site/environment';
import type { Store } from '../store/store';

/** The problems of a release by itself. */
export interface Checked {
  readonly release: ReleaseName;
  readonly problems: readonly string[];
}

/** The weight of a file as it is sent: its compressed copy's, or what that would weigh. */
const weighing =
  (files: ReleaseFiles): Weigh =>
  (file) =>
    (files.get(`${file}.br`) ?? brotliCompressSync(files.get(file) ?? Buffer.alloc(0))).length;

/** The copies that a release carries of what it takes from the shell, one line each. */
function copyProblems(part: BuiltPart, files: ReleaseFiles): string[] {
  const carried = new Set([...(part.carries ?? []), ...carriedCopies(null, pageFilesIn(files, part))]);
  return [...carried]
    .filter((module) => module in part.needs)
    .toSorted()
    .map((module) => `carries a copy of ${module}, which it needs of the shell: share it with import: false`);
}

/** The weight of the shell that a remote has to fit, beside it; 0 where none is live. */
async function shellBytes(store: Store, shell: ReleaseName | undefined, remote: BuiltPart): Promise<number> {
  if (!shell) return 0;
  const part = await requireRelease(store, shell.name, shell.version);
  const files = await readReleaseFiles(store, shell.name, shell.version, (file) => /\.js(?:\.br)?$/.test(file));
  return shellWeight(part, remote, weighing(files));
}

/**
 * Lists the problems of releases by themselves, by their bytes in the store: copies of modules that they need of the shell, and
 * more weight than the budget or the part's grant. `fits` says which shell each would have.
 *
 * @throws ReleaseError for one that is not published, and one that was altered in the store, with the names of its files.
 */
export async function checkReleases(
  store: Store,
  wishes: readonly ReleaseName[],
  fits: readonly Fit[],
): Promise<Checked[]> {
  const environment = await storedEnvironment(store).catch(() => null);
  const checked: Checked[] = [];
  for (const { name, version } of wishes) {
    const files = await requireSoundFiles(store, { name, version });
    const part = parsePart(files.get('part.json')?.toString() ?? '{}');
    const shell = fits.find(({ remote }) => remote.name === name && remote.version === version)?.shell;
    const problems =
      part.kind === 'shell'
        ? []
        : [
            ...copyProblems(part, files),
            ...weightProblems(
              part,
              weighing(files),
              await shellBytes(store, shell, part),
              environment?.grants[name]?.kilobytes,
            ),
          ];
    checked.push({ release: { name, version }, problems });
  }
  return checked;
}
