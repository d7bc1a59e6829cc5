import type { FastifyPluginAsync } from 'fastify';
import type { PolicyReportList } from '@wattline/platform';

/** Shows what browsers reported that a page's policy refused, and forgets it. */
export const policyReportControls =
  (reports: PolicyReportList): FastifyPluginAsync =>
  async (app) => {
    app.get('/policy-reports', async () => reports.all());

    app.delete('/policy-reports', async (_request, reply) => {
      reports.clear();
      return reply.code(204).send();
    });
  };
