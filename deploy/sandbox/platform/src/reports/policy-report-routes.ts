import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { networkOf } from '@wattline/services/command';
import { readInput } from '../http/read-input';
import type { PolicyReport, PolicyReportList } from './policy-report-list';

/** In bytes. A browser puts several reports into one request. */
const BODY_LIMIT = 65_536;

/** Cut, not refused: an address can be as long as a page likes. */
const words = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((text) => text.slice(0, 500)),
);

/** The body that browsers send for `report-uri`. */
const OldReport = v.object({
  'csp-report': v.object({
    'document-uri': words,
    'effective-directive': v.optional(words),
    'violated-directive': words,
    'blocked-uri': words,
  }),
});

/** The body that they send to an endpoint; other kinds of reports may come along. */
const Reports = v.pipe(
  v.array(v.looseObject({ type: v.string(), body: v.optional(v.unknown()) })),
  v.maxLength(100),
  v.transform((reports) => reports.filter(({ type }) => type === 'csp-violation').map(({ body }) => body)),
  v.array(v.object({ documentURL: words, effectiveDirective: words, blockedURL: words })),
);

/** An address without what a page's address tells of a driver beside the page. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

/** Takes what a page's policy refused, in both forms in which browsers say it. */
export const policyReportRoutes =
  (reports: PolicyReportList, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      app.getDefaultJsonParser('error', 'error'),
    );

    app.post('/policy-reports', { bodyLimit: BODY_LIMIT }, async ({ body, ip }, reply) => {
      const received = now().toISOString();
      const add = (report: PolicyReport): void => reports.add(report, networkOf(ip));
      if (Array.isArray(body)) {
        for (const { documentURL, effectiveDirective, blockedURL } of readInput(Reports, body))
          add({
            page: withoutQuery(documentURL),
            directive: effectiveDirective,
            blocked: blockedURL,
            received,
          });
      } else {
        const report = readInput(OldReport, body)['csp-report'];
        add({
          page: withoutQuery(report['document-uri']),
          directive: report['effective-directive'] ?? report['violated-directive'],
          blocked: report['blocked-uri'],
          received,
        });
      }
      return reply.code(204).send();
    });
  };
