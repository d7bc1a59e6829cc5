/** How a deployed site stands in one respect. */
type Verdict = 'ok' | 'wrong' | 'cannot be checked from here';

/** A verdict with what it rests on. */
export interface Finding {
  readonly verdict: Verdict;
  /** A sentence: what was found. */
  readonly found: string;
  /** The next step of a person; none where it is ok. */
  readonly todo: string | null;
}

/** A respect in which a site is looked at. */
export interface Check extends Finding {
  readonly name: string;
}

export const ok = (found: string): Finding => ({ verdict: 'ok', found, todo: null });
export const wrong = (found: string, todo: string): Finding => ({ verdict: 'wrong', found, todo });
export const notSeen = (found: string, todo: string): Finding => ({
  verdict: 'cannot be checked from here',
  found,
  todo,
});
