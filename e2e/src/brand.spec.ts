import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Composition } from './support/composition';
import { everyPage } from './support/every-page';
import { pdfText } from './support/pdf-text';
import { signedIn as test } from './support/signed-in';
import { expect } from './support/test';

/** All that a driver or a screen reader finds on the page, with the title of its tab. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext'];
    const named = [...document.querySelectorAll('body :not(script, template, noscript)')].flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    );
    return [document.title, document.body.innerText, ...named].join('\n');
  });

test('own-brand: a driver of Acme Carga finds no other name on any page, in titles and in the receipt', async ({
  page,
  sandbox,
  driver,
}) => {
  test.slow();
  const composition = await Composition.of(page);
  composition.configure({ brand: { name: 'Acme Carga', legalName: 'Acme Energía S.L.' } });
  await everyPage({
    page,
    sandbox,
    driver,
    look: async (name) => {
      const text = await readable(page);
      expect.soft(text, name).toContain('Acme Carga');
      // The console shows packages and stored keys by their own names, to no driver.
      if (name !== '/debug') expect.soft(text, name).not.toMatch(/wattline/i);
    },
  });

  const station = await sandbox.station();
  const { id } = await driver.charging(station);
  await driver.endSession(id);
  await page.goto(`/receipt/${id}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^acme-carga-receipt-/);
  const text = pdfText(await readFile(await download.path()));
  expect(text).toContain('Acme Carga');
  expect(text).not.toMatch(/wattline/i);
});
