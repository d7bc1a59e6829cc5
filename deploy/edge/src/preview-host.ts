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

/** By the text of `previews/<name>.json`: until when a preview is there; null where that cannot be read. */
function expiryIn(text: string): number | null {
  try {
    const info: unknown = JSON.parse(text);
    const { expires } = typeof info === 'object' && info !== null ? (info as { expires?: unknown }) : {};
    const at = typeof expires === 'string' ? Date.parse(expires) : Number.NaN;
    return Number.isNaN(at) ? null : at;
  } catch {
    return null;
  }
}

/**
 * Whether a folder is still shown (docs/rules.md: previews-apart): a preview is until its time is over, although
 * nothing has removed it yet.
 *
 * @param info The text of `<folder>.json`; null without one.
 * @param now In milliseconds since the epoch.
 */
export function isShown(folder: string, info: string | null, now: number): boolean {
  if (!isPreview(folder)) return true;
  const expires = info === null ? null : expiryIn(info);
  return expires !== null && now < expires;
}

/** Search engines have nothing to find in a preview. */
export const PREVIEW_ROBOTS = 'noindex, nofollow';

/** Returns the X-Robots-Tag of a folder's answers, or null. */
export const robotsPolicy = (folder: string): string | null => (isPreview(folder) ? PREVIEW_ROBOTS : null);
