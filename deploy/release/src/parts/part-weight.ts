import type { BuiltPart } from './built-part';
import { ENTRY_KILOBYTES } from './part-warnings';

/**
 * The most that the scripts of a page with a remote may weigh, brotli, in kilobytes of 1000 bytes: 200, and room for 20, so
 * that a part does not pay for what the shell's code gains in clearness.
 */
const PAGE_KILOBYTES = 220;

/** The weight of a file of one release, brotli, in bytes. */
export type Weigh = (file: string) => number;

/** The scripts of the files, each once. */
const sum = (files: readonly BuiltPart['entry'][], weigh: Weigh): number =>
  [...new Set(files.map(({ file }) => file))].reduce((bytes, file) => bytes + weigh(file), 0);

/** The weight of a shell on a page with this part, in bytes. */
export const shellWeight = (shell: BuiltPart, { needs }: BuiltPart, weigh: Weigh): number =>
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
export function weightProblems(part: BuiltPart, weigh: Weigh, shellBytes: number, granted?: number): string[] {
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
