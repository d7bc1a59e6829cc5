import type { FastifyPluginAsync } from 'fastify';
import type { HelpRequestList } from '@wattline/sandbox/platform';
import type { ValibotTypes } from './control-routes';

/** Shows what drivers sent to the support team, and forgets it. */
export const supportControls =
  (requests: HelpRequestList): FastifyPluginAsync =>
  async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get('/support', { schema: { summary: 'Sent to the support team' } }, async () => requests.all());

    app.delete('/support', { schema: { summary: 'Clear' } }, async (_request, reply) => {
      requests.clear();
      return reply.code(204).send();
    });
  };
