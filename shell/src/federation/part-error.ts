import type { PartErrorCode } from './errors';

/** Describes a thrown value, which need not be an error. */
const textOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** A part that could not be shown. The texts for its code are in errors.ts, which the first script does not hold. */
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
