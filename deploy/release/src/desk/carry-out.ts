import type { KeyObject } from 'node:crypto';
import { auditedAct } from '../audit-log';
import type { PointerChange } from '../live/live-pointer';
import { signedOverride } from '../override/override-link';
import { ChangedMeanwhile, ReleaseError } from '../release-error';
import { promote } from '../ship/promote';
import { rollback } from '../ship/rollback';
import { type Clock, composedOrShown, NotComposed, NotShown, show } from '../ship/show';
import type { Store } from '../store/store';
import { type Caller, mayChange } from './caller';
import { presentRevision } from './desk-state';
import type { Act, Preview } from './requests';

/** A page waits for the answer, for a composer longer than for a store that fails. */
const PATIENCE = { forSeconds: 5 };

/** The token gives no right to this part. */
export class NotAllowed extends ReleaseError {}

export interface Done {
  readonly change: PointerChange;
  /** Whether visitors see it: now; not, since nothing composed the site in time; or not, since composing failed. */
  readonly site: 'composed' | 'left' | 'failed';
  /** ISO 8601; null where they do not. */
  readonly shownSince: string | null;
  /** Why visitors do not see it, and what to do; null where they do. */
  readonly notShown: string | null;
}

const goalOf = (act: Act): string | null => {
  if (act.act === 'rollback') return null;
  return act.traffic === undefined ? act.version : `${act.version} ${act.traffic} %`;
};

async function changed(store: Store, act: Act, by: string, clock: Clock, tag?: string): Promise<PointerChange> {
  const { part, why } = act;
  if (act.act === 'rollback') return rollback(store, part, { by, why, seen: tag });
  const [change] = await promote(store, [{ name: part, version: act.version }], {
    by,
    why,
    traffic: act.traffic,
    seen: tag === undefined ? undefined : new Map([[part, tag]]),
    compose: (parts) => composedOrShown(store, parts, { clock }),
  });
  if (!change) throw new Error('The promotion reported no change.');
  return change;
}

/**
 * Carries an act out by the functions of the commands, and shows it to visitors. Refusals are in the log too.
 *
 * @throws NotAllowed, ChangedMeanwhile if the part changed since it was shown, ReleaseError for refusals of the
 *   commands.
 */
export async function carryOut(
  store: Store,
  act: Act,
  { name: by, rights, isPipeline }: Caller,
  clock: Clock,
): Promise<Done> {
  const { part } = act;
  const entry = { by, action: act.act, part, to: goalOf(act) } as const;
  /** Leaves its line in the log. */
  const refuse = (error: ReleaseError): Promise<unknown> =>
    auditedAct(store, entry, async () => {
      throw error;
    });
  if (!mayChange(rights, part)) await refuse(new NotAllowed(`${by} has no right to change ${part}.`));
  const present = await presentRevision(store, part);
  const isSeen = act.revision === undefined ? isPipeline : present?.revision === act.revision;
  if (!isSeen)
    await refuse(new ChangedMeanwhile(`${part} was changed since it was looked at. Look again, then decide.`));
  const change = await changed(store, act, by, clock, present?.tag);
  const patience = { ...PATIENCE, clock };
  try {
    const { since } = await show('It is done.', [part], (parts) => composedOrShown(store, parts, { clock }), patience);
    return { change, site: 'composed', shownSince: since, notShown: null };
  } catch (error) {
    // The change stays; `status` says that the site is behind.
    if (!(error instanceof NotShown)) throw error;
    const site = error instanceof NotComposed ? 'left' : 'failed';
    return { change, site, shownSince: null, notShown: error.message };
  }
}

/** So long a link leads to its release. */
const MINUTES = 60;

export interface PreviewLink {
  /** For the address's parameter `override`. */
  readonly token: string;
  /** ISO 8601. */
  readonly expires: string;
}

/**
 * Signs an override that puts a part at a release for the caller; the log has it.
 *
 * @throws NotAllowed; ReleaseError for the shell, and for a release that is not ready for a page.
 */
export async function previewLink(
  store: Store,
  { part, version }: Preview,
  { name: by, rights }: Caller,
  key: KeyObject,
): Promise<PreviewLink> {
  let link: PreviewLink | undefined;
  await auditedAct(store, { by, action: 'link', part, to: version }, async () => {
    if (!mayChange(rights, part)) throw new NotAllowed(`${by} has no right to ${part}.`);
    const { token, expires } = await signedOverride(store, { part, version, minutes: MINUTES, key });
    link = { token, expires: new Date(expires * 1_000).toISOString() };
    return {};
  });
  if (!link) throw new Error('No link was made.');
  return link;
}
