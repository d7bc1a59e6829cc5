/** Whether a backend keeps a demand, as far as calls show. */
type Verdict = 'kept' | 'not kept' | 'unknown';

/** A verdict with what it rests on, as a sentence. */
export interface Finding {
  readonly verdict: Verdict;
  readonly reason: string;
}

export const kept = (reason: string): Finding => ({ verdict: 'kept', reason });
export const notKept = (reason: string): Finding => ({ verdict: 'not kept', reason });
/** @param reason why calls do not show it */
export const notSeen = (reason: string): Finding => ({ verdict: 'unknown', reason });
