import type { FastifyPluginAsync } from 'fastify';
import { readInput } from '../http/read-input';
import { Refusal } from '../http/refusal';
import { PartReportInput, PartReportQuery } from './part-report';
import type { PartReportList } from './part-report-list';
import { sumReports, visitorsOf } from './sum-reports';

/** In bytes. What a page has to say is short. */
const BODY_LIMIT = 8_192;

/** As a beacon sends it, JSON comes as text: that type needs no leave from another origin. */
function fromBeacon(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new Refusal(400, `The report is no JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** Takes reports of parts that failed, and sums them up for who watches releases. */
export const reportRoutes =
  (reports: PartReportList, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    app.post('/part-reports', { bodyLimit: BODY_LIMIT }, async ({ body }, reply) => {
      const { remote, version, code, message, visitor } = readInput(PartReportInput, fromBeacon(body));
      reports.add({ remote, version, code, message, visitor, received: now().toISOString() });
      return reply.code(204).send();
    });

    app.get('/part-reports', async ({ query }, reply) => {
      const { remote, version, since } = readInput(PartReportQuery, query);
      const from = since?.toISOString() ?? '';
      const found = reports.all().filter((report) =>
        (remote === undefined || report.remote === remote) && (version === undefined || report.version === version) && report.received >= from);
      return reply.header('cache-control', 'no-store').send({ visitors: visitorsOf(found), data: sumReports(found) });
    });
  };
