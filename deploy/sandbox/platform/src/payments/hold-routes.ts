import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { answerTo } from '../drivers/answer-driver';
import { HttpError } from '../http/http-error';
import { anySpelling, readInput } from '../http/read-input';
import { answerOnce, keyOf } from '../idempotency/answer-once';
import { type Hold, isUsable, shownHold } from './hold';
import { allowedAmounts, dollars, LEAST_MINOR, MOST_MINOR } from './money';
import type { Payments } from './payments';

const id = v.nullish(v.string(), null);
const holdBody = (currency: string) =>
  anySpelling({
    payment_method_id: v.string(),
    amount: dollars,
    currency: v.optional(v.pipe(v.string(), v.toLowerCase(), v.literal(currency, `Expected ${currency}`)), currency),
    user_id: v.string(),
    location_id: id,
    evse_id: id,
    connector_id: id,
    metadata: v.optional(anySpelling({ evse_uid: id }), {}),
  });

interface HoldRequest {
  readonly Params: { id: string };
}

/** Holds on cards, by their own id or their payment intent's. */
export function holdRoutes({ cards, holds, keptAnswers, identity, currency, now }: Payments): FastifyPluginAsync {
  const HoldBody = holdBody(currency.toLowerCase());
  const { guard } = identity;

  /** @throws HttpError 404 where there is none, 403 for another driver's */
  async function requireHold(reference: string, driverId: string): Promise<Hold> {
    const hold = await holds.find(reference);
    if (!hold) throw new HttpError(404, 'There is no such pre-authorization');
    if (hold.driverId !== driverId) throw new HttpError(403, 'This is another driver’s');
    return hold;
  }

  return async (app) => {
    app.post('/pre-authorizations', async (request, reply) => {
      const body = readInput(HoldBody, request.body);
      const saved = await guard.callerAs(request.headers, body.user_id);
      const { driver } = saved;
      return answerOnce(keptAnswers, { request, reply, scope: driver.id }, async () => {
        const { amount: amountMinor, location_id: locationId, evse_id: evseId, connector_id: connectorId } = body;
        if (amountMinor < LEAST_MINOR || amountMinor > MOST_MINOR) {
          throw new HttpError(422, `The amount must be ${allowedAmounts(currency)}`);
        }
        const { hold, clientSecret } = await holds.make({
          method: cards.require(driver.id, body.payment_method_id),
          amountMinor,
          purpose: { locationId, evseId, evseUid: body.metadata.evse_uid, connectorId },
          idempotencyKey: keyOf(request),
        });
        return { status: 201, body: answerTo(saved, { ...shownHold(hold), client_secret: clientSecret }) };
      });
    });

    app.post<HoldRequest>('/pre-authorizations/:id/cancel', async (request, reply) => {
      const saved = await guard.caller(request.headers);
      const { driver } = saved;
      return answerOnce(keptAnswers, { request, reply, scope: driver.id }, async () => {
        const hold = await requireHold(request.params.id, driver.id);
        return { status: 200, body: answerTo(saved, shownHold(await holds.release(hold))) };
      });
    });

    app.get<HoldRequest>('/pre-authorizations/:id/check-active', async ({ headers, params }) => {
      const saved = await guard.caller(headers);
      const hold = await requireHold(params.id, saved.driver.id);
      return answerTo(saved, { is_active: isUsable(hold, now()) });
    });

    app.get<HoldRequest>('/users/:id/pre-authorizations/pending', async ({ headers, params }) => {
      const saved = await guard.callerAs(headers, params.id);
      return answerTo(saved, (await holds.pending(saved.driver.id)).map(shownHold));
    });
  };
}
