import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import type { Phone } from '../phone/phone';
import type { ValibotTypes } from './control-routes';

const ToQuery = v.object({ to: v.optional(v.string()) });

/** Shows and clears what reached drivers by SMS and e-mail. */
export const phoneControls =
  (phone: Phone): FastifyPluginAsync =>
  async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get(
      '/phone/messages',
      { schema: { summary: 'Messages to drivers', querystring: ToQuery } },
      async ({ query }) => phone.messages(recipient(query)),
    );

    app.delete('/phone/messages', { schema: { summary: 'Clear', querystring: ToQuery } }, async ({ query }, reply) => {
      phone.clear(recipient(query));
      return reply.code(204).send();
    });
  };

/** A + in a query means a space, unless it is escaped; no recipient begins with a space. */
const recipient = ({ to }: v.InferOutput<typeof ToQuery>): string | undefined => to?.replace(/^ /, '+');
