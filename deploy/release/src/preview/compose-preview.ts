import { setTimeout as wait } from 'node:timers/promises';
import { endOfShowing, shownMarks } from '@wattline/services/edge';
import { auditedAct } from '../audit-log';
import { requireReady } from '../live/fit';
import { partsWith } from '../live/live-now';
import type { ReleaseName } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { keysIn } from '../signing/known-keys';
import { buildSite, type Site } from '../site/build-site';
import type { Environment } from '../site/environment';
import { writeTexts } from '../site/write-texts';
import { AS_COMPOSED, previewFolder, PREVIEWS } from '../store-paths';
import { StoreConflict, type Store } from '../store/store';
import { forPreview, isExpired, readPreviews, removePreview, writePreview, type Preview } from './preview';

const DAY_MS = 86_400_000;
const TRIES = 10;
const BACKOFF_MS = 100;

export interface PreviewWish {
  readonly name: string;
  /** The releases in place of the live ones; nothing else of these parts is in the preview. */
  readonly releases: readonly ReleaseName[];
  readonly by: string;
  readonly days: number;
  readonly environment: Environment;
}

/** First views are rendered of what is live: a preview has its static documents. No composition goes on from its record. */
const servedAlone = (site: Site): Site =>
  new Map([...site].filter(([name]) => !name.endsWith('.first-view') && name !== AS_COMPOSED));

async function write(store: Store, name: string, site: Site): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { files: known } = await store.list(previewFolder(name));
    try {
      await writeTexts(store, previewFolder(name), site, known);
      return;
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error;
      await wait(BACKOFF_MS * Math.random() * attempt);
    }
  }
  throw new ReleaseError(`Others composed the preview ${name} all the while. Compose it again.`);
}

/**
 * Composes what is live with other releases of some parts, at a host of its own; nothing of the site is touched
 * (docs/rules.md: previews-apart). Composed again, it lasts from then on.
 *
 * @throws ReleaseError for what is not published, and those of requireReady.
 */
export async function composePreview(
  store: Store,
  { name, releases, by, days, environment }: PreviewWish,
): Promise<Preview> {
  const now = Date.now();
  const end = endOfShowing(now + days * DAY_MS);
  const preview = {
    name,
    by,
    made: new Date(now).toISOString(),
    expires: new Date(end).toISOString(),
    releases: Object.fromEntries(releases.map((release) => [release.name, release.version])),
  };
  const to = `${[name, ...releases.map((release) => `${release.name} ${release.version}`)].join(', ')} until ${preview.expires}`;
  await auditedAct(store, { by, action: 'preview', part: null, to }, async () => {
    await requireReady(store, releases, environment);
    const parts = await partsWith(store, releases, keysIn(environment));
    const site = new Map([
      ...servedAlone(buildSite(parts, forPreview(environment, name))),
      ...shownMarks(now, end).map((mark) => [mark, ''] as const),
    ]);
    await writePreview(store, preview);
    await write(store, name, site);
    return {};
  });
  return preview;
}

/** Removes a preview, for good; the log says why. */
async function takeDown(store: Store, name: string, by: string, why: string | null): Promise<boolean> {
  const entry = { by, action: 'preview', part: null, from: name, to: 'removed', why } as const;
  const { result } = await auditedAct(store, entry, async () => ({
    result: (await removePreview(store, name)) ? ('done' as const) : ('unchanged' as const),
  }));
  return result === 'done';
}

/**
 * Removes a preview before its time.
 * @throws ReleaseError where there is none.
 */
export async function takeDownPreview(store: Store, name: string, by: string): Promise<void> {
  if (!(await takeDown(store, name, by, null))) throw new ReleaseError(`There is no preview ${name}.`);
}

/** So long a signed link is good at most. */
const LONGEST_LINK_MS = 7 * DAY_MS;

/** Removes what signed links led to that are over. */
async function removeLinks(store: Store, now: number): Promise<void> {
  const { files } = await store.list(PREVIEWS);
  for (const [file, tag] of [...files].filter(([name]) => name.endsWith('.link'))) {
    const { at = now } = (await store.read(`${PREVIEWS}/${file}`)) ?? {};
    if (now - at > LONGEST_LINK_MS) await store.remove(`${PREVIEWS}/${file}`, tag);
  }
}

/** Removes the previews past their time, and gives their names. */
export async function removeExpired(store: Store, by: string, now = Date.now()): Promise<string[]> {
  const over = (await readPreviews(store)).filter((preview) => isExpired(preview, now)).map(({ name }) => name);
  for (const name of over) await takeDown(store, name, by, 'expired');
  await removeLinks(store, now);
  return over;
}
