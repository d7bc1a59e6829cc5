import type { BuiltPart } from '../parts/built-part';
import { nameOfFolder } from '../parts/part-folder';
import { SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import type { KnownKeys, PartKeys } from '../signing/known-keys';
import { requireVouched } from '../signing/require-vouched';
import { pointerFile, SITE } from '../store-paths';
import type { Store } from '../store/store';
import { readComposed, type ComposedPart } from './as-composed';
import { readLivePart, readRelease, type LivePart } from './live-parts';
import { parsePointer } from './live-pointer';

/**
 * The consequence for a part of which something is broken.
 * - 'keep': visitors keep what was composed of it last;
 * - 'no-way-back': what is live is sound, and the release before it cannot be fallen back on;
 * - 'nothing': nothing of it was ever composed, so it is left out;
 * - 'unknown': what visitors have of it is not known here, so nothing can be composed.
 */
export type TroubleKind = 'keep' | 'no-way-back' | 'nothing' | 'unknown';

/** Something of one part that is broken or not vouched for (docs/rules.md: one-part-alone). */
export interface Trouble {
  readonly part: string;
  /** The fault and its remedy. */
  readonly problem: string;
  readonly visitors: TroubleKind;
  /** The versions that visitors have. */
  readonly versions: readonly string[];
}

/** The parts that visitors can get, now or with the next composition. */
export interface LiveNow {
  /** The shell first. */
  readonly parts: readonly LivePart[];
  readonly troubles: readonly Trouble[];
  /** Another text with each change of a pointer, and of what is broken. */
  readonly state: string;
}

interface Look {
  readonly part: LivePart | null;
  readonly trouble: Trouble | null;
  readonly tag: string;
}

/** Problems that the store itself has are no part's: they are thrown on. */
function problemIn(error: unknown): string {
  if (error instanceof ReleaseError) return error.message;
  throw error;
}

/** The release before the live one, if a page may fall back on it; else what is wrong with it. */
async function wayBackOf(
  store: Store,
  { name, earlier }: LivePart,
  partKeys: PartKeys,
): Promise<{ readonly lastGood: BuiltPart | null; readonly problem: string | null }> {
  const [version] = earlier;
  if (version === undefined) return { lastGood: null, problem: null };
  try {
    const part = await readRelease(store, name, version);
    if (part) await requireVouched(store, [{ name, version, part }], partKeys);
    return { lastGood: part, problem: null };
  } catch (error) {
    return { lastGood: null, problem: problemIn(error) };
  }
}

const versionsOf = ({ releases }: ComposedPart): readonly string[] => releases.map(({ part }) => part.version);

async function readSound(store: Store, name: string, text: string, tag: string, partKeys: PartKeys): Promise<LivePart> {
  const part = await readLivePart(store, name, parsePointer(name, text), tag);
  const { releases, document } = part;
  const wanted = releases.map((release) => ({
    name,
    version: release.part.version,
    part: release.part,
    document,
  }));
  await requireVouched(store, wanted, partKeys);
  return part;
}

/** Read once, and only where something is broken. */
type Composed = () => Promise<ReadonlyMap<string, ComposedPart> | null>;

/** The releases that visitors keep of a part of which something live is broken. */
async function keptOf(store: Store, name: string, tag: string, problem: string, composed: Composed): Promise<Look> {
  const record = await composed();
  const kept = record?.get(name);
  if (kept)
    return {
      part: { ...kept, tag },
      trouble: { part: name, problem, visitors: 'keep', versions: versionsOf(kept) },
      tag,
    };
  // A store whose site was composed before there were records: no visitor may lose a part.
  const wasComposed = record === null && (await store.read(`${SITE}/discovery.json`)) !== null;
  const visitors = wasComposed || name === SHELL ? 'unknown' : 'nothing';
  return { part: null, trouble: { part: name, problem, visitors, versions: [] }, tag };
}

async function lookAt(store: Store, name: string, { partKeys }: KnownKeys, composed: Composed): Promise<Look | null> {
  const file = await store.read(pointerFile(name));
  if (!file) {
    // A remote without a pointer is not live any more. Without a shell there is no site.
    const isLost = name === SHELL && ((await composed())?.has(SHELL) ?? false);
    return isLost ? keptOf(store, name, '', `${pointerFile(name)} is gone. Promote the shell again.`, composed) : null;
  }
  const { tag } = file;
  let part: LivePart;
  try {
    part = await readSound(store, name, file.content.toString(), tag, partKeys);
  } catch (error) {
    return keptOf(store, name, tag, problemIn(error), composed);
  }
  const { lastGood, problem } = await wayBackOf(store, part, partKeys);
  return {
    part: { ...part, lastGood },
    trouble: problem === null ? null : { part: name, problem, visitors: 'no-way-back', versions: versionsOf(part) },
    tag,
  };
}

/**
 * The live releases of every part. A part whose pointer or release is broken, or is not vouched for by the
 * environment's keys, keeps what was composed of it last, and hinders no other part (docs/rules.md: one-part-alone).
 * @throws What the store throws.
 */
export async function liveNow(store: Store, keys: KnownKeys): Promise<LiveNow> {
  const { folders } = await store.list('remotes');
  const names = [SHELL, ...folders.toSorted().flatMap((folder) => nameOfFolder(folder) ?? [])];
  let record: ReturnType<Composed> | undefined;
  const composed: Composed = () => (record ??= readComposed(store, keys.siteKey));
  const looks = await Promise.all(names.map((name) => lookAt(store, name, keys, composed)));
  return {
    parts: looks.flatMap((look) => look?.part ?? []),
    troubles: looks.flatMap((look) => look?.trouble ?? []),
    state: JSON.stringify(looks.map((look, index) => [names[index], look?.tag, look?.trouble?.problem])),
  };
}

/** '✖ @wattline/stations: remotes/stations/live.json cannot be read. … Visitors keep 1.0.0.' */
export function troubleText({ part, problem, visitors, versions }: Trouble): string {
  const endings: Readonly<Record<TroubleKind, string>> = {
    keep: `Visitors keep ${versions.join(' and ')}.`,
    'no-way-back': 'Pages cannot fall back on it, and no rollback goes there.',
    nothing: 'Nothing of it was composed yet, so it is left out.',
    unknown: 'What visitors have of it is not known here, so nothing is composed until this is mended.',
  };
  return `✖ ${part}: ${problem} ${endings[visitors]}`;
}

/**
 * @throws ReleaseError where it is not known what visitors have of a part, except of those named.
 */
export function requireKnown({ troubles }: LiveNow, except: readonly string[] = []): void {
  const unknown = troubles.filter(({ part, visitors }) => visitors === 'unknown' && !except.includes(part));
  if (unknown.length > 0) throw new ReleaseError(unknown.map(({ problem }) => problem).join(' '));
}
