/** Why a part could not be shown; each code has a line that says what to do, for those who run it. */
export const partProblems = {
  'not-deployed': 'discovery.json names no release of it. Promote one, or leave the part out on purpose.',
  'integrity-missing': 'Its release has no integrity, and nothing unverified is loaded. Publish it again.',
  'contract-unfit': "It was built with a contract that this shell does not offer. Ship a shell that does, or an older release.",
  'entry-failed': 'Its entry did not load: not there, too slow, altered, or it threw while starting.',
  'not-a-remote': 'What it exposes as ./module is no RemoteModule (libs/contract).',
} as const;

export type PartProblem = keyof typeof partProblems;

/** A part that could not be loaded. */
export class PartError extends Error {
  override readonly name = 'PartError';

  constructor(
    readonly part: string,
    readonly code: PartProblem,
    options?: ErrorOptions,
  ) {
    super(`${part}: ${partProblems[code]}`, options);
  }
}
