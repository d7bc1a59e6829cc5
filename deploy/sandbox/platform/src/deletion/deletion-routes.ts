import type { FastifyPluginAsync } from 'fastify';
import { answerDriverErrors, answerTo } from '../drivers/answer-driver';
import type { Identity } from '../drivers/identity';
import { HttpError } from '../http/http-error';
import { isUsable } from '../payments/hold';
import type { Holds } from '../payments/holds';
import type { ChargingSessions } from '../sessions/charging-sessions';

/** A driver's wish that their account be deleted. */
export interface AskedDeletion {
  readonly driverId: string;
  readonly askedAt: Date;
}

const DAYS_30_MS = 30 * 24 * 3_600_000;

/**
 * The deletion of a driver's own account, asked for: it is refused while their money is open, and a second request is the
 * first one again.
 */
export const deletionRoutes =
  (
    { guard, now }: Identity,
    asked: Map<string, AskedDeletion>,
    holds: Holds,
    sessions: ChargingSessions,
  ): FastifyPluginAsync =>
  async (app) => {
    answerDriverErrors(app);
    app.post<{ Params: { id: string } }>('/users/:id/deletion', async ({ headers, params }, reply) => {
      const caller = await guard.callerAs(headers, params.id);
      const driverId = caller.driver.id;
      if (sessions.matching({ driverId, live: true }).length > 0) throw new HttpError(422, 'A charge goes on');
      const at = now();
      const pending = await holds.pending(driverId);
      if (pending.some((hold) => isUsable(hold, at))) throw new HttpError(422, 'An amount is held on a card');
      const first = asked.get(driverId) ?? { driverId, askedAt: at };
      asked.set(driverId, first);
      const deletes_by = new Date(first.askedAt.getTime() + DAYS_30_MS).toISOString();
      return reply.code(202).send(answerTo(caller, { requested_at: first.askedAt.toISOString(), deletes_by }));
    });
  };
