import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { readInput } from '../http/read-input';
import type { HelpRequestList } from './help-request-list';

/** In bytes. The app sends about 20 KB at most. */
const BODY_LIMIT = 65_536;

const HelpRequestInput = v.looseObject({
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  page: v.pipe(v.string(), v.nonEmpty()),
  note: v.string(),
  code: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\dA-Z-]{3,12}$/)))),
});

const HelpRequestHeaders = v.object({
  'idempotency-key': v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
});

/** Takes what drivers send to the support team, and answers with a code to read out on the phone (docs/backend.md). */
export const supportRoutes =
  (requests: HelpRequestList): FastifyPluginAsync =>
  async (app) => {
    app.post('/support', { bodyLimit: BODY_LIMIT }, async ({ body, headers }, reply) => {
      const key = readInput(HelpRequestHeaders, headers)['idempotency-key'];
      const { code } = requests.add(key, readInput(HelpRequestInput, body));
      return reply.code(201).header('cache-control', 'no-store').send({ code });
    });
  };
