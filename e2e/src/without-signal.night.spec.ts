import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { BadNetwork } from './support/journey/bad-network';
import { keepStandIns, walk, type Condition } from './support/journey/walk';
import { signedIn } from './support/signed-in';
import { expect } from './support/test';

interface Fixtures {
  /** The sandbox's. */
  readonly port: number;
  readonly network: BadNetwork;
  readonly devtools: CDPSession;
}

/** A page behind a network that gets worse at a word. The sandbox's controls are reached as ever. */
const test = signedIn.extend<Fixtures>({
  port: [Number(process.env['WATTLINE_E2E_PORT'] ?? 4299), { option: true }],
  network: async ({ port }, use) => {
    const network = await BadNetwork.before(port);
    await use(network);
    await network.close();
  },
  baseURL: ({ network }, use) => use(network.url),
  request: async ({ playwright, port }, use) => {
    const request = await playwright.request.newContext({ baseURL: `http://localhost:${port}` });
    await use(request);
    await request.dispose();
  },
  context: async ({ context, request }, use) => {
    await keepStandIns(context, request);
    await use(context);
  },
  devtools: async ({ page, context }, use) => use(await context.newCDPSession(page)),
});
test.use({ serviceWorkers: 'allow' });

interface Surroundings extends Omit<Fixtures, 'port'> {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** For conditions without answers: an app's repetitions and time-outs take as many looks as with less haste. */
const HASTE_MS = 4_000;

const offline = (context: BrowserContext): Pick<Condition, 'begin' | 'end' | 'hasteMs'> => ({
  begin: () => context.setOffline(true),
  end: () => context.setOffline(false),
  hasteMs: HASTE_MS,
});

/** Speeds up the timers of a worker by a factor. Runs in the worker. */
function hurry(times: number): void {
  const { setTimeout } = globalThis;
  const sooner = (work: () => void, milliseconds = 0) => setTimeout(work, milliseconds / times);
  Object.assign(globalThis, { setTimeout: sooner });
}

/** The worker's time goes on quicker, as the page's does: `page.clock` does not reach it. */
async function hurryWorkers(context: BrowserContext): Promise<void> {
  const workers = context.serviceWorkers();
  expect(workers).not.toEqual([]);
  await Promise.all(workers.map((worker) => worker.evaluate(hurry, 10)));
}

const conditions: Readonly<Record<string, (surroundings: Surroundings) => Omit<Condition, 'name'>>> = {
  offline: ({ context }) => ({ ...offline(context), reloads: true }),
  'flapping, 10 changes in a minute': ({ page, context }) => {
    const changes = async (...changed: readonly boolean[]): Promise<void> => {
      for (const isOffline of changed) {
        await page.clock.fastForward(6_000);
        await context.setOffline(isOffline);
      }
    };
    return {
      begin: () => changes(true, false, true, false, true),
      end: () => changes(false, true, false, true, false),
      reloads: false,
      hasteMs: 1_000,
    };
  },
  '2G': ({ network }) => ({
    begin: async () => network.slow(),
    end: async () => network.good(),
    reloads: true,
  }),
  'a server that never answers': ({ context, network }) => ({
    before: () => hurryWorkers(context),
    begin: async () => network.silent(),
    end: async () => network.good(),
    reloads: true,
    hasteMs: HASTE_MS,
  }),
  'no room on the device': ({ context, devtools, network: { url: origin } }) => ({
    ...offline(context),
    before: async () => void (await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 })),
    reloads: true,
  }),
  'a firewall’s page for every call': ({ page, network }) => ({
    begin: async (step) => {
      network.blocked();
      // For an hour in the middle of a charge, in which the driver's token runs out.
      if (step === 'charge') await page.clock.fastForward(3_600_000);
    },
    end: async () => network.good(),
    reloads: true,
    hasteMs: HASTE_MS,
  }),
  'no storage, and a clock that is wrong': ({ page }) => ({
    before: async () => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('Blocked', 'SecurityError');
            },
          });
      });
      await page.clock.setSystemTime(Date.now() + 90 * 60_000);
    },
    begin: async () => undefined,
    end: async () => undefined,
    reloads: true,
  }),
  'worker removed, then offline': ({ page, context }) => ({
    ...offline(context),
    begin: async (step) => {
      await page.evaluate(async () => {
        for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
        for (const name of await caches.keys()) await caches.delete(name);
      });
      // Without a worker, the browser shows its own page for an address that is opened from outside of the app.
      await context.setOffline(step !== 'scan');
    },
    reloads: false,
  }),
};

test.describe('kept-for-no-signal: a charge from the code on a charger to the receipt', () => {
  for (const [name, conditionIn] of Object.entries(conditions)) {
    test(name, async ({ page, context, network, devtools, driver, sandbox }) => {
      await walk({ page, driver, sandbox }, { name, ...conditionIn({ page, context, network, devtools }) });
    });
  }
});
