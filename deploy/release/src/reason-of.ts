/**
 * The message of an error, with its cause where its own words lack it: of an address that does not answer, Node says
 * 'fetch failed' and keeps why to itself.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const because = cause.message || ('code' in cause ? String(cause.code) : cause.name);
  return error.message.includes(because) ? error.message : `${error.message}: ${because}`;
}

/** Whether an error of the file system is one of these ('ENOENT'). */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.some((code) => code === error.code);

/** The result of some work; null where it fails, and why does not matter. */
export function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
