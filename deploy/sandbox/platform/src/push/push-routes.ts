import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { HttpError } from '../http/http-error';
import { readInput } from '../http/read-input';
import type { PushNews } from './push-news';

const key = v.pipe(v.string(), v.regex(/^[\w-]{16,120}={0,2}$/));

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));

const WishInput = v.object({
  sessionId: v.optional(id),
  locationId: v.optional(id),
  subscription: v.object({
    endpoint: v.pipe(v.string(), v.url(), v.maxLength(2_000)),
    keys: v.object({ p256dh: key, auth: key }),
  }),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)),
});

/** Takes wishes to be notified by push messages (docs/backend.md). The id of a session or location is all that it takes. */
export const pushRoutes =
  (news: PushNews): FastifyPluginAsync =>
  async (app) => {
    app.post('/push-subscriptions', { bodyLimit: 8_192 }, async ({ body }, reply) => {
      const { subscription, language, ...topic } = readInput(WishInput, body);
      if (!news.knows(topic)) throw new HttpError(404, 'Unknown Session or Location');
      if (!news.takes(subscription.endpoint)) throw new HttpError(422, 'Push messages cannot be sent to that address');
      return reply.code(201).send({ id: news.keep(topic, subscription, language).id });
    });

    app.delete<{ Params: { id: string } }>('/push-subscriptions/:id', async ({ params }, reply) => {
      news.remove(params.id);
      return reply.code(204).send();
    });
  };
