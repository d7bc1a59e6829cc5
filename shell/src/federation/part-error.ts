import type remedies from '../texts/remedies.json';

/** The reasons why a part cannot be shown. Their remedies are for operators; drivers read the namespace 'part' of the texts. */
export type PartErrorCode = keyof (typeof remedies)['part-errors'];

/** Describes a thrown value, which need not be an error. */
const textOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** A part that could not be shown. The first script does not hold the texts for its code. */
export class PartError extends Error {
  override readonly name = 'PartError';

  constructor(
    readonly part: string,
    readonly code: PartErrorCode,
    options?: ErrorOptions,
  ) {
    super(`${part}: ${code}.${options ? ` ${textOf(options.cause)}` : ''}`, options);
  }
}

/** Turns a value that was thrown while a part was loaded into such an error. */
export const asPartError = (part: string, thrown: unknown): PartError =>
  thrown instanceof PartError ? thrown : new PartError(part, 'entry-failed', { cause: thrown });
