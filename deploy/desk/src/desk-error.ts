import type { FastifyError } from 'fastify';
import { ChangedMeanwhile, ReleaseError } from '@wattline/release';
import { TokenRefused } from './caller';
import { NotAllowed } from './carry-out';

/** An answer other than success; `code` is for programs, the message for people. */
export class DeskError extends Error {
  override readonly name = 'DeskError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Turns any error into the desk's answer. The desk's own faults are not disclosed. */
export function deskError(error: unknown): DeskError {
  if (error instanceof DeskError) return error;
  if (error instanceof TokenRefused) return new DeskError(401, 'not-signed-in', error.message);
  if (error instanceof NotAllowed) return new DeskError(403, 'not-allowed', error.message);
  if (error instanceof ChangedMeanwhile) return new DeskError(409, 'changed-meanwhile', error.message);
  if (error instanceof ReleaseError) return new DeskError(422, 'refused', error.message);
  const { statusCode = 500, message } = error as Partial<FastifyError>;
  if (statusCode === 429) return new DeskError(429, 'too-often', 'Too many acts. Wait a minute.');
  if (statusCode < 500) return new DeskError(statusCode, 'not-understood', message ?? '');
  return new DeskError(500, 'failed', 'The desk failed. Its log says why.');
}
