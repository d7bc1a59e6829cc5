import type { FastifyPluginAsync } from 'fastify';
import type { HelpRequestList } from '@wattline/platform';

/** Shows what drivers sent to the support team, and forgets it. */
export const supportControls =
  (requests: HelpRequestList): FastifyPluginAsync =>
  async (app) => {
    app.get('/support', async () => requests.all());

    app.delete('/support', async (_request, reply) => {
      requests.clear();
      return reply.code(204).send();
    });
  };
