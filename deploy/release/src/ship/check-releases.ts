import { brotliCompressSync } from 'node:zlib';
import type { Fit } from '../live/fit';
import { requireRelease } from '../live/live-parts';
import { readReleaseFiles, requireSoundFiles, type ReleaseFiles } from '../live/release-files';
import { parsePart, type BuiltPart } from '../parts/built-part';
import { carriedCopies } from '../parts/carried-copies';
import { pageFilesIn } from '../parts/part-files';
import type { ReleaseName } from '../parts/part-name';
import { ENTRY_KILOBYTES } from '../parts/part-warnings';
import { storedEnvironment } from '../site/environment';
import type { Store } from '../store/store';

/**
 * The most that the scripts of a page with a remote may weigh, brotli, in kilobytes of 1000 bytes: 200, and room for 20, so
 * that a part does not pay for what the shell's code gains in clearness.
 */
const PAGE_KILOBYTES = 220;

/** The weight of a file of one release, brotli, in bytes. */
type Weigh = (file: string) => number;

/** The scripts of the files, each once. */
const sum = (files: readonly BuiltPart['entry'][], weigh: Weigh): number =>
  [...new Set(files.map(({ file }) => file))].reduce((bytes, file) => bytes + weigh(file), 0);

/** The weight of a shell on a page with this part, in bytes. */
const shellWeight = (shell: BuiltPart, { needs }: BuiltPart, weigh: Weigh): number =>
  sum(
    [
      shell.entry,
      ...(shell.runtime ?? []),
      ...Object.entries(shell.sharedChunks ?? {}).flatMap(([module, file]) => (module in needs ? file : [])),
    ],
    weigh,
  );

/** The weight of a part on the heaviest of its pages, in bytes: entry, module, and that screen. */
const pageWeight = ({ entry, preload, screens }: BuiltPart, weigh: Weigh): number =>
  Math.max(...[[], ...Object.values(screens)].map((screen) => sum([entry, ...preload, ...screen], weigh)));

const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/**
 * Why a part weighs too much, with figures, one line each. `shellBytes` is the weight of the live shell beside it, and
 * `granted` what the environment grants this part, in kilobytes, in place of what every part may weigh.
 */
function weightProblems(part: BuiltPart, weigh: Weigh, shellBytes: number, granted?: number): string[] {
  const [entry, page] = [weigh(part.entry.file), pageWeight(part, weigh)];
  const grant = `or write "kilobytes": ${Math.ceil(page / 1000)} into grants["${part.name}"] of the environment`;
  if (granted !== undefined)
    return page <= granted * 1000 ? [] : [`weighs ${inKilobytes(page)} on a page, and is granted ${granted} KB`];
  const left = PAGE_KILOBYTES * 1000 - shellBytes;
  return [
    ...(entry > ENTRY_KILOBYTES * 1000
      ? [
          `its entry weighs ${inKilobytes(entry)} (brotli), and may ${ENTRY_KILOBYTES} KB: leave modules and libraries to chunks, ${grant}`,
        ]
      : []),
    ...(page > left
      ? [
          `weighs ${inKilobytes(page)} on a page (brotli), and may ${inKilobytes(left)}: ${PAGE_KILOBYTES} KB less the shell's ${inKilobytes(shellBytes)}. Load less at first, ${grant}`,
        ]
      : []),
  ];
}

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
async function bytesOfShell(store: Store, shell: ReleaseName | undefined, remote: BuiltPart): Promise<number> {
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
              await bytesOfShell(store, shell, part),
              environment?.grants[name]?.kilobytes,
            ),
          ];
    checked.push({ release: { name, version }, problems });
  }
  return checked;
}
