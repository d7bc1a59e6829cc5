import type { FastifyPluginAsync } from 'fastify';
import type { PolicyReportList } from '@wattline/sandbox/platform';
import type { ValibotTypes } from './control-routes';

/** Shows what browsers reported that a page's policy refused, and forgets it. */
export const policyReportControls =
  (reports: PolicyReportList): FastifyPluginAsync =>
  async (server) => {
    const app = server.withTypeProvider<ValibotTypes>();
    app.get('/policy-reports', { schema: { summary: 'Refused by a page’s policy' } }, async () => reports.all());

    app.delete('/policy-reports', { schema: { summary: 'Clear' } }, async (_request, reply) => {
      reports.clear();
      return reply.code(204).send();
    });
  };
