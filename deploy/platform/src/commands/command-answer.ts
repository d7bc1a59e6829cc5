import { type Envelope, failure, success } from '../ocpi/envelope';
import type { CommandPlan } from './command-plan';
import { invalid } from './command-refusals';

/** What a command comes to (OCPI 2.2.1, CommandResponse); the session's id is the product's addition. */
export interface CommandOutcome {
  readonly result: string;
  /** How long the charger may take, in seconds. */
  readonly timeout?: number;
  readonly session_id?: string;
  readonly message?: unknown;
}

/** How long a charger may take to do what it accepted, in seconds. */
const TIMEOUT = 30;

/** An acceptance, which names the session where one begins. */
export const accepted = (session_id?: string): CommandOutcome => ({
  result: 'ACCEPTED',
  timeout: TIMEOUT,
  ...(session_id !== undefined && { session_id }),
});

/** An answer as it is sent. */
export interface CommandAnswer {
  readonly status: number;
  readonly body: unknown;
}

const MESSAGE = 'The sandbox was told to fail here';

/** Whether a plan answers in a command's place. */
export const answersItself = ({
  result,
  message,
  sessionId,
  data,
  statusCode,
  status,
  body,
}: Partial<CommandPlan>): boolean =>
  [result, message, sessionId, data, statusCode, status, body].some((member) => member !== undefined);

/**
 * The answer to a command, as it went and as it is planned.
 * @param outcome what it really came to; nothing, if it was not done
 * @param wrap writes the envelope as the caller gets it
 * @param write writes what it came to, in place of an envelope
 */
export function commandAnswer(
  outcome: CommandOutcome | undefined,
  plan: Partial<CommandPlan>,
  at: Date,
  wrap: (envelope: Envelope) => unknown,
  write: (outcome: CommandOutcome) => CommandAnswer = (data) => ({ status: 200, body: wrap(success(data, at)) }),
): CommandAnswer {
  const { message = MESSAGE, data, statusCode, status, body } = plan;
  if (body !== undefined) return { status: status ?? 200, body };
  if (status !== undefined) return { status, body: { statusMessage: message, message } };
  if (statusCode !== undefined) {
    const error = failure(invalid(typeof message === 'string' ? message : MESSAGE), at);
    return { status: 200, body: wrap({ ...error, status_code: statusCode, data: data ?? null }) };
  }
  if (data !== undefined) return { status: 200, body: wrap(success(data, at)) };
  return write(planned(outcome ?? { result: 'REJECTED' }, plan));
}

function planned(
  { session_id, ...outcome }: CommandOutcome,
  { result, message, sessionId = session_id }: Partial<CommandPlan>,
): CommandOutcome {
  return {
    ...outcome,
    ...(result !== undefined && { result }),
    ...(sessionId != null && { session_id: sessionId }),
    ...(message !== undefined && { message }),
  };
}
