import type { FastifyPluginAsync } from 'fastify';
import { networkOf } from '@wattline/services/command';
import { HttpError } from '../http/http-error';
import { readInput } from '../http/read-input';
import { PartReportInput } from './part-report';
import type { PartReportList } from './part-report-list';

/** In bytes. What a page has to say is short. */
const BODY_LIMIT = 8_192;

/** As a beacon sends it, JSON comes as text: that type needs no leave from another origin. */
function fromBeacon(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new HttpError(400, `The report is no JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** Takes reports of parts that failed and of parts that were loaded. */
export const reportRoutes =
  (reports: PartReportList, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    app.post('/part-reports', { bodyLimit: BODY_LIMIT }, async ({ body, ip }, reply) => {
      const input = readInput(PartReportInput, fromBeacon(body));
      const { kind, remote, version, visitor } = input;
      const problem =
        input.kind === 'failed' ? { code: input.code, message: input.message } : { code: null, message: null };
      reports.add({
        kind,
        remote,
        version,
        visitor,
        ...problem,
        address: networkOf(ip),
        received: now().toISOString(),
      });
      return reply.code(204).send();
    });
  };
