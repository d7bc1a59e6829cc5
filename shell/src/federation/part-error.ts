/** Why a part could not be shown; each code has a line that says what to do, for those who run it. */
export const partProblems = {
  'not-deployed': 'discovery.json names no release of it. Promote one, or leave the part out on purpose.',
  'integrity-missing': 'Its release has no integrity, and nothing unverified is loaded. Publish it again.',
  'contract-unfit': 'This shell does not offer its contract. Ship a shell that does, or an older release.',
  'entry-failed': 'Its entry did not load: not there, too slow, altered, or it threw while starting.',
  'not-a-remote': 'What it exposes as ./module is no RemoteModule (libs/contract).',
  'render-failed': 'It threw while rendering.',
  'handler-failed': 'It threw in an event handler, or rejected.',
} as const;

export type PartProblem = keyof typeof partProblems;

/** What was thrown, in words: it need not be an error. */
const textOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** A part that could not be shown. */
export class PartError extends Error {
  override readonly name = 'PartError';

  constructor(
    readonly part: string,
    readonly code: PartProblem,
    options?: ErrorOptions,
  ) {
    super(`${part}: ${partProblems[code]}${options ? ` ${textOf(options.cause)}` : ''}`, options);
  }
}

/** What was thrown while a part was loaded, as such an error. */
export const asPartError = (part: string, thrown: unknown): PartError =>
  thrown instanceof PartError ? thrown : new PartError(part, 'entry-failed', { cause: thrown });
