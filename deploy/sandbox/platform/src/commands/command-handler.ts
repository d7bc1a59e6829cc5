import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyOf } from '../idempotency/answer-once';
import { KeyReused, type KeptAnswers } from '../idempotency/kept-answers';
import { CommandRejected, invalid } from './command-refusals';

/** The outcome of a command (OCPI 2.2.1, CommandResponse), with the product's session id. */
export interface CommandOutcome {
  readonly result: string;
  /** How long the charger may take, in seconds. */
  readonly timeout?: number;
  readonly session_id?: string;
  readonly message?: string;
}

/** How long a charger may take to do what it accepted, in seconds. */
const TIMEOUT = 30;

/** An acceptance, which names the session where one begins. */
export const accepted = (session_id?: string): CommandOutcome => ({
  result: 'ACCEPTED',
  timeout: TIMEOUT,
  ...(session_id !== undefined && { session_id }),
});

/** A command as it came. */
interface CommandCall {
  readonly command: 'START_SESSION' | 'STOP_SESSION';
  /** The calling driver: keys of two callers may be the same. */
  readonly caller?: string | undefined;
  /** Does it. @throws CommandRejected, HttpError */
  readonly act: () => CommandOutcome | Promise<CommandOutcome>;
  /** Sends what it came to, as the caller gets it. */
  readonly answer: (outcome: CommandOutcome) => FastifyReply;
}

/** Takes commands: does each once, however often it comes with its key, and answers. */
export type CommandHandler = (request: FastifyRequest, call: CommandCall) => Promise<FastifyReply>;

/** Makes a handler of commands that keeps outcomes by their keys. A command that is rejected may be tried again. */
export const createCommandHandler =
  (kept: KeptAnswers): CommandHandler =>
  async (request, { command, caller = '', act, answer }) => {
    const call = {
      scope: `${command} ${caller}`,
      key: keyOf(request) ?? undefined,
      request: `${request.url} ${JSON.stringify(request.body)}`,
    };
    try {
      const { body } = await kept.once(call, async () => ({ status: 200, body: await act() }));
      return answer(body as CommandOutcome);
    } catch (error) {
      if (error instanceof CommandRejected) return answer({ result: error.result, message: error.message });
      throw error instanceof KeyReused ? invalid(error.message) : error;
    }
  };
