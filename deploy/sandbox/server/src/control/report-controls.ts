import type { FastifyPluginAsync } from 'fastify';
import type { PartReportList } from '@wattline/sandbox/platform';
import type { ValibotTypes } from './control-routes';

/** Shows the reports of failed parts one by one, and forgets them. */
export const reportControls =
  (reports: PartReportList): FastifyPluginAsync =>
  async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get('/part-reports', { schema: { summary: 'Parts that failed' } }, async () => reports.all());

    app.delete('/part-reports', { schema: { summary: 'Clear' } }, async (_request, reply) => {
      reports.clear();
      return reply.code(204).send();
    });
  };
