import { readFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import * as v from 'valibot';
import { askSandbox } from '@wattline/local';
import { browserArguments, findBrowser } from '@wattline/local/find-browser';
import type { RunningNginx } from '@wattline/local/testing';
import { markdownTable } from './load';

const price = v.pipe(v.number(), v.minValue(0));

/** List prices, which the reader puts in: their names and date stand in the document. */
const pricesSchema = v.strictObject({
  /** The source of the prices, and their date. */
  name: v.string(),
  currency: v.string(),
  /** Of a GB (10⁹ bytes) that leaves the edge. */
  perGb: price,
  /** Of a million requests that the edge answers, and of those that the backend answers besides. */
  perMillionRequests: price,
  perMillionBackendRequests: price,
});

/** The answers of an edge to one visit. */
interface Traffic {
  readonly requests: number;
  readonly backendRequests: number;
  readonly bytes: number;
}

/** Of the headers of an answer of the edge: they are the same but for a tag and a date. */
const HEADERS = 580;

/** Adds up lines of the edge's access log. The sandbox's own services stand in front of no page in production. */
function trafficIn(log: string): Traffic {
  const lines = log
    .split('\n')
    .filter((line) => line.startsWith('{"at"'))
    .map((line) => JSON.parse(line) as { readonly asked: string; readonly bytes: number })
    .filter(({ asked }) => !/^\S+ \/sandbox(?:\/|$)/.test(asked));
  return {
    requests: lines.length,
    backendRequests: lines.filter(({ asked }) => /^\S+ \/(?:api|ocpi)(?:\/|$)/.test(asked)).length,
    bytes: lines.reduce((sum, { bytes }) => sum + bytes + HEADERS, 0),
  };
}

/** A visit of one driver, page by page. */
interface Visit {
  readonly name: string;
  readonly pages: readonly string[];
  /** How long the last page stands open, in seconds. */
  readonly staysSeconds: number;
  /** Whether the visit is made a second time on the same phone, and only that one counts. */
  readonly isAgain?: boolean;
}

const visitsOf = (session: string): readonly Visit[] => [
  { name: 'a scan: a station, first visit, one minute', pages: ['/station/loc-001'], staysSeconds: 60 },
  { name: 'the same, again', pages: ['/station/loc-001'], staysSeconds: 60, isAgain: true },
  { name: 'the landing page, first visit', pages: ['/'], staysSeconds: 0 },
  {
    name: 'from a station to its confirmation, first visit',
    pages: ['/station/loc-001', '/confirmation/loc-001_1/1'],
    staysSeconds: 0,
  },
  { name: 'a charge that is watched for one minute, first visit', pages: [`/session/${session}`], staysSeconds: 60 },
];

/** So long a page has its idle work to do: what is fetched ahead, and what the service worker keeps. */
const REST_MS = 8_000;

/** Measures the requests of a visit by the edge's own log, the service worker's included. */
async function measureVisit(
  browser: Browser,
  { port, logs }: RunningNginx,
  { pages, staysSeconds, isAgain = false }: Visit,
): Promise<Traffic> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const walk = async (): Promise<void> => {
    const page = await context.newPage();
    for (const path of pages) {
      await page.goto(`http://localhost:${port}${path}`);
      await page.waitForTimeout(REST_MS);
    }
    await page.waitForTimeout(staysSeconds * 1_000);
    await page.close();
  };
  try {
    if (isAgain) await walk();
    const before = logs().length;
    await walk();
    // nginx writes a line when its answer is sent; the log is read once all are.
    await new Promise((resolve) => setTimeout(resolve, 500));
    return trafficIn(logs().slice(before));
  } finally {
    await context.close();
  }
}

/** Makes something in the sandbox. @returns Its id. */
const made = async (url: string, path: string, data: object): Promise<string> =>
  (await askSandbox<{ readonly id: string }>(url, `/sandbox/api${path}`, data)).id;

/**
 * The traffic and the cost of a million visits of each kind, as a table of Markdown below a line that says at which prices.
 * @throws Playwright's errors, and ValiError for a file of prices that cannot be used.
 */
export async function measureCost(edge: RunningNginx, sandbox: string, pricesFile: string): Promise<string> {
  const prices = v.parse(pricesSchema, JSON.parse(readFileSync(pricesFile, 'utf8')));
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? chromium.executablePath(),
    args: browserArguments(),
  });
  try {
    const driverId = await made(sandbox, '/drivers', { phone_number: '+13055000001', email: 'cost@example.com' });
    const session = await made(sandbox, '/sessions', { locationId: 'loc-002', driverId, startedSecondsAgo: 300 });
    const rows: (readonly string[])[] = [];
    for (const visit of visitsOf(session)) {
      const { requests, backendRequests, bytes } = await measureVisit(browser, edge, visit);
      // A million visits: as many GB as one has kilobytes, and as many million requests as one has requests.
      const perMillion =
        (bytes / 1_000) * prices.perGb +
        requests * prices.perMillionRequests +
        backendRequests * prices.perMillionBackendRequests;
      const kilobytes = Math.round(bytes / 1_000);
      rows.push([visit.name, `${requests}`, `${backendRequests}`, `${kilobytes}`, perMillion.toFixed(2)]);
    }
    const about = `Chromium ${browser.version()} · prices: ${prices.name} (${prices.perGb} a GB, ${prices.perMillionRequests} a million requests, ${prices.perMillionBackendRequests} more for the backend's)`;
    const head = ['Visit', 'requests', "of these the backend's", 'KB', `a million of them, ${prices.currency}`];
    return `${about}\n\n${markdownTable(head, rows)}`;
  } finally {
    await browser.close();
  }
}
