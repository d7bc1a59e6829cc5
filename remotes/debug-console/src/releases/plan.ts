import type { DeskPart } from './desk-client';

/** An operator's wish for a part. */
export type Wish =
  | {
      readonly act: 'promote';
      readonly version: string;
      /** In percent; everybody without. */ readonly traffic?: number;
    }
  | { readonly act: 'rollback' };

/** The effect of an act, for the operator to confirm. */
export interface Plan {
  readonly part: DeskPart;
  readonly wish: Wish;
  /** '1.1.0 80 %, 1.2.0 20 %' */
  readonly from: string;
  readonly to: string;
  /** The effect on visitors. */
  readonly effect: 'everybody' | 'trial' | 'end-trial' | 'back';
  /** Of this one decision: sent twice, it is done once. */
  readonly key: string;
}

const share = (version: string, traffic: number): string => (traffic === 100 ? version : `${version} ${traffic} %`);

/** The shares of a part's releases: '1.1.0', or '1.1.0 80 %, 1.2.0 20 %'. */
const sharesOf = ({ releases }: DeskPart): string =>
  releases.map(({ version, traffic }) => share(version, traffic)).join(', ');

/** The release that goes to everybody but a trial's visitors. */
export const defaultOf = ({ releases }: DeskPart): string => releases[0]?.version ?? '';

/** The release on trial, or null. */
export const trialOf = ({ releases }: DeskPart): DeskPart['releases'][number] | null => releases[1] ?? null;

/** Where a rollback leads, or null where there is no way back. */
const wayBack = (part: DeskPart): string | null => (trialOf(part) ? defaultOf(part) : part.previous);

/** Plans a wish for a part in its present state; null: it has no effect. */
export function planOf(part: DeskPart, wish: Wish, key: string): Plan | null {
  const [from, present] = [sharesOf(part), defaultOf(part)];
  if (wish.act === 'rollback') {
    const to = wayBack(part);
    return to === null ? null : { part, wish, from, to, effect: trialOf(part) ? 'end-trial' : 'back', key };
  }
  const { version, traffic = 100 } = wish;
  const to = traffic === 100 ? version : [share(present, 100 - traffic), share(version, traffic)].join(', ');
  // A trial is between two releases.
  if (to === from || (traffic < 100 && version === present)) return null;
  return { part, wish, from, to, effect: traffic === 100 ? 'everybody' : 'trial', key };
}
