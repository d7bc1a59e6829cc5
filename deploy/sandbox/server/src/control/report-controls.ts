import type { FastifyPluginAsync } from 'fastify';
import type { PartReportList } from '@wattline/platform';

/** Shows the reports of failed parts one by one, and forgets them. */
export const reportControls =
  (reports: PartReportList): FastifyPluginAsync =>
  async (app) => {
    app.get('/part-reports', async () => reports.all());

    app.delete('/part-reports', async (_request, reply) => {
      reports.clear();
      return reply.code(204).send();
    });
  };
