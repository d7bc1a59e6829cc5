import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { readInput } from '../http/read-input';
import type { KeptList } from './kept-list';

/** In bytes. A browser puts several reports into one request. */
const POLICY_BODY_LIMIT = 65_536;

/** Cut, not refused: an address can be as long as a page likes. */
const words = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((word) => word.slice(0, 500)),
);

/** An address without what a page's address tells of a driver beside the page. */
const page = v.pipe(
  words,
  v.transform((address) => address.replace(/[?#].*$/, '')),
);

/** The body that browsers send for `report-uri`. */
const OldReport = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': page,
      'effective-directive': v.optional(words),
      'violated-directive': words,
      'blocked-uri': words,
    }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      page: report['document-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'],
      blocked: report['blocked-uri'],
    },
  ]),
);

/** The body that they send to an endpoint; other kinds of reports may come along. */
const Reports = v.pipe(
  v.array(v.looseObject({ type: v.string(), body: v.optional(v.unknown()) })),
  v.maxLength(100),
  v.transform((reports) => reports.filter(({ type }) => type === 'csp-violation').map(({ body }) => body)),
  v.array(v.object({ documentURL: page, effectiveDirective: words, blockedURL: words })),
  v.transform((reports) =>
    reports.map(({ documentURL, effectiveDirective, blockedURL }) => ({
      page: documentURL,
      directive: effectiveDirective,
      blocked: blockedURL,
    })),
  ),
);

/** Takes what browsers report that a page's policy refused, in both of their forms. */
export const reportRoutes =
  (policies: KeptList<object>, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: POLICY_BODY_LIMIT },
      app.getDefaultJsonParser('error', 'error'),
    );

    app.post('/policy-reports', { bodyLimit: POLICY_BODY_LIMIT }, async ({ body }, reply) => {
      const received = now().toISOString();
      const reports = Array.isArray(body) ? readInput(Reports, body) : readInput(OldReport, body);
      for (const report of reports) policies.add({ ...report, received });
      return reply.code(204).send();
    });
  };
