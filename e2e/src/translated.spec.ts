// The browser gets the function of `evaluate` alone, with what stands in it.
/* oxlint-disable unicorn/consistent-function-scoping */
import type { Page } from '@playwright/test';
import { everyPage } from './support/every-page';
import { signedIn as test } from './support/signed-in';
import { chooseElsewhere, expect } from './support/test';

/** Puts each text of the page into two elements, as Google Translate does, and each that comes or changes later. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const all = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, svg, textarea')) continue;
        const [font, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data.replaceAll('e', 'é'));
        font.append(inner);
        text.replaceWith(font);
      }
    };
    all();
    new MutationObserver(all).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

/** The page's texts, whether they are translated or not; figures in them may change meanwhile. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = new Set<string>();
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      if (!parentElement?.closest('script, style')) texts.add(data.trim().replaceAll('é', 'e').replace(/\d+/g, '#'));
    }
    return [...texts];
  });

/** The errors of React's that a translator makes, as the browser or the app report them. */
function foreignErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('NotFoundError')) errors.push(message.text());
  });
  return errors;
}

test('translated-pages: every page, tab and dialog of the app can be used in a page that the browser translates', async ({
  page,
  sandbox,
  driver,
}) => {
  test.slow();
  const errors = foreignErrors(page);
  await everyPage({
    page,
    sandbox,
    driver,
    // Each text changes with the language, and many come and go.
    look: async (name) => {
      const english = new Set(await textsOf(page));
      await chooseElsewhere(page, { language: 'es' });
      const isSpanish = async (): Promise<boolean> => (await textsOf(page)).some((text) => !english.has(text));
      await expect.poll(isSpanish).toBe(true);
      const spanish = new Set(await textsOf(page));
      await chooseElsewhere(page, { language: 'en' });
      await translate(page);
      await chooseElsewhere(page, { language: 'es' });
      const stale = async () => (await textsOf(page)).filter((text) => english.has(text) && !spanish.has(text));
      await expect.soft.poll(stale, name).toEqual([]);
      await chooseElsewhere(page, { language: 'en' });
      expect.soft(errors.splice(0), name).toEqual([]);
    },
  });
});

test('translated-pages: a station goes on with its polls, and a charge with its figures and its stop', async ({
  page,
  sandbox,
  driver,
}) => {
  const errors = foreignErrors(page);
  await page.clock.install();
  const main = page.getByRole('main');

  await test.step('a connector changes twice', async () => {
    const station = await sandbox.station({ template: 'loc-005' });
    const { uid = '', connectors: [connector] = [] } = station.evses[0] ?? {};
    await page.goto(station.path);
    await expect(page.getByRole('button', { name: /· Available/ })).toBeVisible();
    await translate(page);
    for (const [status, words, free] of [
      ['CHARGING', /· Charging/, '0/1'],
      ['AVAILABLE', /· Availablé/, '1/1'],
      ['CHARGING', /· Charging/, '0/1'],
    ] as const) {
      await sandbox.setStatus(station, uid, connector?.id ?? '', status);
      await page.clock.runFor(15_000);
      await expect(page.getByRole('button', { name: words })).toBeVisible();
      await expect(main.getByText(free)).toBeVisible();
    }
  });

  await test.step('a session', async () => {
    const session = await driver.charging(await sandbox.station());
    await page.goto(`/session/${session.id}`);
    await expect(page.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
    await translate(page);
    for (let poll = 0; poll < 2; poll += 1) {
      await driver.advance(session.id, 300);
      // The meter may move on between the page's poll and the test's own read.
      await expect(async () => {
        await page.clock.runFor(5_000);
        const { kwh } = await driver.session(session.id);
        await expect(main.getByText(kwh.toFixed(2)).first()).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
    }
    await page.getByRole('button', { name: 'Stop Charging' }).click();
    await expect(page.getByRole('heading', { name: 'Charging Complété' })).toBeVisible();
    await driver.advance(session.id, 10);
    await expect.poll(async () => (await driver.session(session.id)).status).toBe('COMPLETED');
  });
  expect(errors).toEqual([]);
});
