import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { readInput } from '@wattline/platform';
import type { Phone } from '../phone/phone';

const ToQuery = v.object({ to: v.optional(v.string()) });

/** Shows and clears what reached drivers by SMS and e-mail. */
export const phoneControls =
  (phone: Phone): FastifyPluginAsync =>
  async (app) => {
    app.get('/phone/messages', async ({ query }) => phone.messages(recipient(query)));

    app.delete('/phone/messages', async ({ query }, reply) => {
      phone.clear(recipient(query));
      return reply.code(204).send();
    });
  };

/** A + in a query means a space, unless it is escaped; no recipient begins with a space. */
const recipient = (query: unknown): string | undefined => readInput(ToQuery, query).to?.replace(/^ /, '+');
