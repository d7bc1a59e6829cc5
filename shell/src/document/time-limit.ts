/** A signal that aborts after so many milliseconds. AbortSignal.timeout is younger than Safari 15.4. */
export function timeLimit(milliseconds: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), milliseconds);
  return limit.signal;
}
