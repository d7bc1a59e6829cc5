import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { HttpError } from '../http/http-error';
import { readInput } from '../http/read-input';
import { timeInQuery } from '../wire/wire-time';
import type { KeptList } from './kept-list';

/** In bytes. What a page has to say is short; a browser puts several reports of a policy into one request. */
const PART_BODY_LIMIT = 8_192;
const POLICY_BODY_LIMIT = 65_536;

const text = (most: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(most));

const common = {
  /** '@wattline/checkout' */
  remote: text(100),
  /** Null where none could be chosen. */
  version: v.nullable(text(100)),
  /** A random id of the browser. */
  visitor: text(100),
  /** When it happened, by the browser's clock. */
  time: v.optional(timeInQuery),
};

/** A page's report on a part: that it failed for its driver, or that it was loaded. */
const PartReportInput = v.union([
  v.object({
    ...common,
    kind: v.optional(v.literal('failed'), 'failed'),
    code: text(100),
    message: v.pipe(v.string(), v.maxLength(2000)),
  }),
  v.object({ ...common, kind: v.literal('loaded') }),
]);

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

/** As a beacon sends it, JSON comes as text: that type needs no leave from another origin. */
function fromBeacon(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new HttpError(400, `The report is no JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** Takes what pages report of parts, and what browsers report that a page's policy refused, in both of their forms. */
export const reportRoutes =
  (parts: KeptList<object>, policies: KeptList<object>, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: POLICY_BODY_LIMIT },
      app.getDefaultJsonParser('error', 'error'),
    );

    app.post('/part-reports', { bodyLimit: PART_BODY_LIMIT }, async ({ body }, reply) => {
      parts.add({ ...readInput(PartReportInput, fromBeacon(body)), received: now().toISOString() });
      return reply.code(204).send();
    });

    app.post('/policy-reports', { bodyLimit: POLICY_BODY_LIMIT }, async ({ body }, reply) => {
      const received = now().toISOString();
      const reports = Array.isArray(body) ? readInput(Reports, body) : readInput(OldReport, body);
      for (const report of reports) policies.add({ ...report, received });
      return reply.code(204).send();
    });
  };
