/** The folder of the store with the composition that visitors have. */
export const SITE_FOLDER = 'site';

/** The variable of both edges that holds it. */
export const SITE_VARIABLE = 'edge_site';

/** A preview's name, which is the first word of its host (wattline-release compose --preview). */
const NAME = '[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?';

/**
 * The hosts of previews below one host, by a pattern that JavaScript and nginx read alike, and the folder of each.
 *
 * @throws TypeError for an invalid host name.
 */
export function previewRule(previewHost: string): { readonly pattern: RegExp; readonly folder: string } {
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(previewHost))
    throw new TypeError(`A host of previews is written preview.example.com, not '${previewHost}'.`);
  return {
    pattern: new RegExp(`^(?<edge_preview>${NAME})\\.${previewHost.replaceAll('.', String.raw`\.`)}$`),
    folder: 'previews/$edge_preview',
  };
}

/** Whether a folder is that of a preview. */
const isPreview = (folder: string): boolean => folder.startsWith('previews/');

/**
 * A preview has marks of the time for which it is shown: files named after the first digits of a time in seconds since the
 * epoch. So every edge can see whether the time is over, also one that reads no file and compares no numbers.
 */
const MARK = 'shown.';
/** So many digits: '17622' is a mark of 100,000 seconds, '176221' of 10,000. */
export const MARK_DIGITS = [5, 6] as const;
const [COARSE_MS, FINE_MS] = [100_000_000, 10_000_000];

/** The end of a time that marks can say, at `time` or up to three hours later. In milliseconds since the epoch. */
export const endOfShowing = (time: number): number => Math.ceil(time / FINE_MS) * FINE_MS;

/**
 * The names of a preview's marks.
 *
 * @param end Of endOfShowing.
 */
export function shownMarks(now: number, end: number): string[] {
  const [coarse, last] = [Math.floor(now / COARSE_MS), Math.floor(end / COARSE_MS)];
  const whole = Array.from({ length: Math.max(last - coarse, 0) }, (_, at) => coarse + at);
  const rest = Array.from({ length: (end - last * COARSE_MS) / FINE_MS }, (_, at) => (last * COARSE_MS) / FINE_MS + at);
  return [...whole, ...rest].map((digits) => `${MARK}${digits}`);
}

/** The file by which a folder is shown, by the first digits of the time; in nginx, by the variable that holds them. */
export const markFile = (folder: string, digits: string): string => `${folder}/${MARK}${digits}`;

/**
 * Whether a folder is still shown (docs/rules.md: previews-apart): a preview is until its time is over, although
 * nothing has removed it yet.
 *
 * @param isThere Whether the store has a file.
 * @param now In milliseconds since the epoch.
 */
export function isShown(folder: string, isThere: (file: string) => boolean, now: number): boolean {
  const seconds = `${Math.floor(now / 1_000)}`;
  return !isPreview(folder) || MARK_DIGITS.some((count) => isThere(markFile(folder, seconds.slice(0, count))));
}

/** Search engines have nothing to find in a preview. */
export const PREVIEW_ROBOTS = 'noindex, nofollow';

/** Returns the X-Robots-Tag of a folder's answers, or null. */
export const robotsPolicy = (folder: string): string | null => (isPreview(folder) ? PREVIEW_ROBOTS : null);
