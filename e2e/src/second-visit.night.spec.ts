import type { BrowserContext, Page, Worker } from '@playwright/test';
import { builtRelease } from './releases/built-release';
import { untilHeld } from './support/journey/release-conditions';
import { ReleaseTeam } from './support/release-team';
import { confirmationOf } from './support/signed-in';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';
import { untilCompared, untilKept } from './support/worker';

const port = Number(process.env['WATTLINE_E2E_PORT'] ?? 4299) + 35;
const origin = `http://localhost:${port}`;
test.use({ baseURL: origin });

const title = (page: Page) => page.getByRole('heading', { name: 'Confirm your charge' });

/** A browser with a worker that knows of the confirmation's document that it keeps: the network has the same. */
async function equipped(browser: Parameters<typeof Visitor.open>[0], path: string): Promise<Visitor> {
  const visitor = await Visitor.open(browser, origin, { serviceWorkers: 'allow' });
  await visitor.page.goto(path);
  await untilKept(visitor.page);
  await untilCompared(visitor.page, 'confirmation');
  return visitor;
}

declare global {
  /** In the worker: lets the held documents come. */
  var letGo: (() => void) | undefined;
}

/** Documents do not come from the network until that is let go. */
async function holdDocuments(context: BrowserContext): Promise<() => Promise<void>> {
  const [worker] = context.serviceWorkers() as [Worker];
  await worker.evaluate(() => {
    const asked = globalThis.fetch;
    const held = new Promise<void>((resolve) => {
      globalThis.letGo = resolve;
    });
    Object.assign(globalThis, {
      fetch: async (request: Request | string, init?: RequestInit) => {
        if (request instanceof Request && request.mode === 'navigate') await held;
        return asked(request, init);
      },
    });
  });
  return () => worker.evaluate(() => globalThis.letGo?.());
}

/** Counts of a document that was left: paints, elements of its body, and requests for the app's code. */
interface Left {
  readonly paints: number;
  readonly elements: number;
  readonly code: number;
}

/** Each document that a tab leaves notes what it painted, had in its body, and requested of the app's code. */
const noteWhatIsLeft = (context: BrowserContext) =>
  context.addInitScript(() => {
    addEventListener('pagehide', () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const left = {
        paints: performance.getEntriesByType('paint').length,
        elements: document.body?.childElementCount ?? 0,
        code: loaded.filter((name) => /\/(?:shell|remotes)\/.*\.js$/.test(name)).length,
      };
      const before = JSON.parse(sessionStorage.getItem('left') ?? '[]') as unknown[];
      sessionStorage.setItem('left', JSON.stringify([...before, left]));
    });
  });

const leftBy = (page: Page): Promise<readonly Left[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('left') ?? '[]') as Left[]);

test.describe.configure({ mode: 'serial' });

test.describe('kept-for-no-signal: a second visit without a renderer', () => {
  let team: ReleaseTeam;

  test.beforeAll(async () => {
    team = await ReleaseTeam.start(port, '--static', '--', builtRelease('checkout-next').dist);
  });
  test.afterAll(() => team?.stop());

  test('asks for its data while the network holds the document back, shows no page before that comes, and the kept page where there is no network', async ({
    browser,
    sandbox,
  }) => {
    const station = await sandbox.station();
    const { context, page } = await equipped(browser, confirmationOf(station));
    const letGo = await holdDocuments(context);
    const asked = page.waitForRequest((request) => request.url().endsWith(`/locations/${station.id}`));
    await page.goto(confirmationOf(station), { waitUntil: 'commit' });
    await asked;
    expect(await page.evaluate(() => [document.readyState, document.body])).toEqual(['loading', null]);
    await letGo();
    await expect(title(page)).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-kept-at');
    // A network that is gone leaves the kept page, which says when it was kept.
    await context.setOffline(true);
    await page.goto(confirmationOf(station));
    await expect(page.locator('html')).toHaveAttribute('data-kept-at', /^\d+$/);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await context.close();
  });

  test('right after a promotion, and after its rollback, shows the live release alone, in each tab', async ({
    browser,
    sandbox,
  }) => {
    const path = confirmationOf(await sandbox.station());
    const first = await equipped(browser, path);
    const [before = ''] = first.asked();
    await noteWhatIsLeft(first.context);
    for (const [change, live] of [
      [['promote', 'checkout', '1.2.0'], '1.2.0'],
      [['rollback', 'checkout'], before],
    ] as const) {
      await team.release(...change);
      const tabs = [await first.again(), await first.again()];
      await Promise.all(tabs.map(({ page }) => page.goto(path)));
      const left: Left[] = [];
      for (const tab of tabs) {
        const { page } = tab;
        await expect(title(page)).toBeVisible();
        expect(tab.asked()).toEqual([live]);
        left.push(...(await leftBy(page)));
        // The document that was left is no step back.
        expect(await page.evaluate(() => history.length)).toBe(2);
      }
      // The second tab may know of it by the first one.
      expect(left.length).toBeGreaterThan(0);
      expect(left.filter(({ paints, elements, code }) => paints + elements + code > 0)).toEqual([]);
      await untilHeld(first.page, live);
      await untilCompared(first.page, 'confirmation');
      for (const { page } of tabs) await page.close();
    }
    await first.context.close();
  });
});
