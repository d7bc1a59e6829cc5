import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cut } from '../http/cut';
import { HttpError } from '../http/http-error';
import { KeyReused, type KeptAnswers } from '../idempotency/kept-answers';
import type { Envelope } from '../ocpi/envelope';
import { accepted, answersItself, type CommandAnswer, commandAnswer, type CommandOutcome } from './command-answer';
import type { Command, CommandPlan } from './command-plan';
import type { CommandPlanList } from './command-plan-list';
import { CommandRejected, invalid } from './command-refusals';

/** A command as it came. */
export interface CommandCall {
  readonly command: Command;
  /** Whose plans meet it: the station's, the driver's. */
  readonly whom: (string | null | undefined)[];
  /** Who calls: keys of two callers may be the same. */
  readonly caller?: string | undefined;
  /** Does it. @throws CommandRejected, HttpError */
  readonly act: (plan: Partial<CommandPlan>) => CommandOutcome | Promise<CommandOutcome>;
  /** Writes the envelope as the caller gets it. */
  readonly wrap: (envelope: Envelope) => unknown;
  /** Writes what it came to, in place of an envelope. */
  readonly write?: (outcome: CommandOutcome, plan: Partial<CommandPlan>) => CommandAnswer;
}

/** A command that a plan kept from being done. */
class NotDone extends Error {
  constructor(readonly plan: Partial<CommandPlan>) {
    super('A plan answers instead');
  }
}

/** Takes commands: does each once however often it comes, as plans have it, and answers. */
export type CommandHandler = (request: FastifyRequest, reply: FastifyReply, call: CommandCall) => Promise<unknown>;

/** Makes a handle for the routes of a server. */
export function createCommandHandler(
  app: FastifyInstance,
  plans: CommandPlanList,
  kept: KeptAnswers,
  now: () => Date,
): CommandHandler {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const pause = (milliseconds = 0) => delay(milliseconds, undefined, { signal: closing.signal }).catch(() => undefined);

  /** Has a command take effect after its answer, which cannot say any more that it did not. */
  async function later(milliseconds: number, act: () => unknown): Promise<void> {
    await pause(milliseconds);
    if (closing.signal.aborted) return;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof CommandRejected) && !(error instanceof HttpError)) throw error;
    }
  }

  return async ({ headers, body: sent, url }, reply, { command, whom, caller = '', act, wrap, write }) => {
    let plan: Partial<CommandPlan> = {};
    let outcome: CommandOutcome | undefined;
    const key = headers['idempotency-key'];
    const call = {
      scope: `${command} ${caller}`,
      key: typeof key === 'string' ? key : undefined,
      request: `${url} ${JSON.stringify(sent)}`,
    };
    try {
      // What was not done is not kept: the same key may try again.
      const { body } = await kept.once(call, async () => {
        plan = plans.meet(command, whom);
        await pause(plan.delayMs);
        if (answersItself(plan) && !plan.effect) throw new NotDone(plan);
        if (plan.effectDelayMs === undefined) return { status: 200, body: await act(plan) };
        void later(plan.effectDelayMs, () => act(plan));
        return { status: 200, body: accepted() };
      });
      outcome = body as CommandOutcome;
    } catch (error) {
      if (error instanceof NotDone) {
        plan = error.plan;
      } else if (error instanceof CommandRejected) {
        outcome = { result: error.result, message: error.message };
        // Of the plan only what does not contradict that.
        plan = { answerDelayMs: plan.answerDelayMs, lost: plan.lost };
      } else {
        throw error instanceof KeyReused ? invalid(error.message) : error;
      }
    }
    await pause(plan.answerDelayMs);
    if (plan.lost) return cut(reply);
    const answer = commandAnswer(outcome, plan, now(), wrap, write && ((done) => write(done, plan)));
    // Text goes as it is, and all else as JSON.
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return reply.code(answer.status).type('application/json; charset=utf-8').send(text);
  };
}
