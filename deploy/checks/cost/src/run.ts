import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import {
  localOverrideKey,
  partFolders,
  releaseLocally,
  sandboxOperatorToken,
  serveSandbox,
  withMeasured,
  workspace,
} from '@wattline/local';
import { browserArguments, findBrowser } from '@wattline/local/find-browser';
import { findNginx } from '@wattline/local/find-nginx';
import { runNginx } from '@wattline/local/testing';
import { folderStore } from '@wattline/release';
import { costPerMillion, costTable, readPrices } from './cost-per-million';
import { readAccessLog, type Traffic } from './read-access-log';

/** A visit of one driver, page by page. */
interface Visit {
  readonly name: string;
  readonly pages: readonly string[];
  /** How long the last page stands open, in seconds. */
  readonly staysSeconds: number;
  /** Whether the visit is made a second time on the same phone, and only that one counts. */
  readonly isAgain?: boolean;
}

/** So long a page has its idle work to do: what is fetched ahead, and what the service worker keeps. */
const REST_MS = 8_000;

/**
 * Measures the requests of a visit by the edge's own log, the service worker's included.
 *
 * @throws Playwright's errors.
 */
async function measureVisit(
  browser: Browser,
  origin: string,
  log: () => string,
  { pages, staysSeconds, isAgain = false }: Visit,
): Promise<Traffic> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const walk = async (): Promise<void> => {
    const page = await context.newPage();
    for (const path of pages) {
      await page.goto(`${origin}${path}`);
      await page.waitForTimeout(REST_MS);
    }
    await page.waitForTimeout(staysSeconds * 1_000);
    await page.close();
  };
  try {
    if (isAgain) await walk();
    const before = log().length;
    await walk();
    // nginx writes a line when its answer is sent; the log is read once all are.
    await new Promise((resolve) => setTimeout(resolve, 500));
    return readAccessLog(log().slice(before));
  } finally {
    await context.close();
  }
}

/**
 * `npm run cost [-- --prices FILE --write]`: what a million visits of the built app take and cost. With --write, docs/cost.md
 * gets the table.
 */
const { values } = parseArgs({ options: { prices: { type: 'string' }, write: { type: 'boolean', default: false } } });
const prices = readPrices(readFileSync(values.prices ?? join(import.meta.dirname, 'example-prices.json'), 'utf8'));
const nginx = findNginx();
if (nginx === null) throw new Error('nginx is not on this machine. Install it, or name it in NGINX_PATH.');

async function control<T>(url: string, path: string, data: object): Promise<T> {
  const answer = await fetch(`${url}/sandbox/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
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

const folder = mkdtempSync(join(tmpdir(), 'wattline-cost-'));
const store = join(folder, 'store');
try {
  await releaseLocally(folderStore(store), partFolders(), {
    by: 'cost',
    overrideKey: localOverrideKey(),
    services: { front: [], sources: { scripts: [], connections: [], frames: [], policies: [] } },
  });
  const sandbox = await serveSandbox({ store, host: 'localhost', port: 0, simulate: false });
  const edge = await runNginx(nginx, {
    store,
    backend: sandbox.url,
    operatorToken: sandboxOperatorToken,
    sandbox: true,
  });
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: browserArguments(),
  });
  try {
    const driver = await control<{ id: string }>(sandbox.url, '/drivers', {
      phone_number: '+13055000001',
      email: 'cost@example.com',
    });
    const session = await control<{ id: string }>(sandbox.url, '/sessions', {
      locationId: 'loc-002',
      driverId: driver.id,
      startedSecondsAgo: 300,
    });
    const costs = [];
    for (const visit of visitsOf(session.id)) {
      const traffic = await measureVisit(browser, `http://localhost:${edge.port}`, edge.logs, visit);
      costs.push(costPerMillion(visit.name, traffic, prices));
    }
    const where = `${new Date().toISOString().slice(0, 10)} · Chromium ${browser.version()} · prices: ${prices.name} (${prices.perGb} a GB, ${prices.perMillionRequests} a million requests, ${prices.perMillionBackendRequests} more for the backend's)`;
    const text = `\n${where}\n\n${costTable(costs, prices)}\n`;
    console.log(text);
    const document = join(workspace, 'docs/cost.md');
    if (values.write) writeFileSync(document, withMeasured(readFileSync(document, 'utf8'), text));
  } finally {
    await browser.close();
    await edge.stop();
    await sandbox.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
