interface Kept<Answer> {
  readonly answer: Promise<Answer>;
  readonly until: number;
}

/** So long the answer of a call is given again to a repetition of it. */
const KEPT_MS = 10 * 60_000;

/**
 * Does each piece of work once for its key: a repetition under the same key, at the same time or within ten minutes,
 * gets the first one's answer. Failed work may be repeated. Kept in memory; after a restart the revision of the live
 * state refuses a repetition.
 */
export function createOnce<Answer>(now: () => number) {
  const kept = new Map<string, Kept<Answer>>();
  return (key: string, work: () => Promise<Answer>): Promise<Answer> => {
    for (const [old, { until }] of kept) {
      if (until > now()) break;
      kept.delete(old);
    }
    const known = kept.get(key);
    if (known) return known.answer;
    const answer = work();
    kept.set(key, { answer, until: now() + KEPT_MS });
    answer.catch(() => kept.delete(key));
    return answer;
  };
}
