/**
 * What an error says, with what caused it where its own words do not: of an address that does not answer, Node says
 * 'fetch failed' and keeps why to itself.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const because = cause.message || ('code' in cause ? String(cause.code) : cause.name);
  return error.message.includes(because) ? error.message : `${error.message}: ${because}`;
}
