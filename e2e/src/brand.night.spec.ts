import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { smsCode } from './support/driver';
import { everyPage } from './support/every-page';
import { noteShifts } from './support/layout-shift';
import { pdfText } from './support/pdf-text';
import { ReleaseTeam } from './support/release-team';
import { confirmationOf, makeDriver, signedIn } from './support/signed-in';
import { expect, expectAccessible } from './support/test';

const ACME = join(import.meta.dirname, '../../docs/brands/acme.json');

/** A sandbox of these tests' own, composed as the brand in the documentation: in Spanish first, in euros, with +34. */
const test = signedIn.extend<object, { readonly acme: ReleaseTeam }>({
  acme: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names
    async ({}, use) => {
      const acme = await ReleaseTeam.start(0, '--brand', ACME);
      await use(acme);
      await acme.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ acme }, use) => use(acme.url),
  driver: async ({ request, context, baseURL }, use) => {
    const known = {
      e164: `+346${randomInt(10_000_000, 99_999_999)}`,
      email: `${randomUUID().slice(0, 8)}@acme.example`,
    };
    const driver = await makeDriver(request, known, 'eur');
    await driver.enter(context, baseURL ?? '');
    await use(driver);
  },
});

// In one worker, which starts one sandbox for all of them.
test.describe.configure({ mode: 'default' });
test.use({ locale: 'es-ES', timezoneId: 'Europe/Madrid' });

/** All of the app's own brand and country that a driver of another one may not find: 787 begins its numbers. */
const FOREIGN = /wattline|\$|\bUSD\b|\+1\b|787\)?[ -]?\d{3}[ -]?\d{4}/i;

/** All that a driver or a screen reader finds on the page, with the title of its tab. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext'];
    const named = [...document.querySelectorAll('body :not(script, template, noscript)')].flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    );
    return [document.title, document.body.innerText, ...named].join('\n');
  });

/** Lines with something foreign in them. */
const foreignIn = (text: string): string[] => text.split('\n').filter((line) => FOREIGN.test(line));

/** All that a document says of what is shown beside a link to it. */
const shownBeside = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g)].map(([, name = '', text = '']) => [
      name,
      text,
    ]),
  );

test('own-brand: a driver of Acme Carga finds no other name, currency or country code on any page', async ({
  page,
  sandbox,
  driver,
}) => {
  test.slow();
  await everyPage({
    page,
    sandbox,
    driver,
    look: async (name) => {
      const text = await readable(page);
      expect.soft(text, name).toContain('Acme Carga');
      expect.soft(await page.locator('html').getAttribute('lang'), name).toBe('es');
      // The console shows packages and stored keys by their own names, to no driver.
      if (name !== '/debug') expect.soft(foreignIn(text), name).toEqual([]);
    },
  });
});

test('own-brand: a driver signs in with a number of Spain', async ({ page, request, context }) => {
  await context.clearCookies();
  await page.addInitScript(() => sessionStorage.removeItem('authData'));
  await page.goto('/receipts');
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('dialog').getByText('+34')).toBeVisible();
  expect(foreignIn(await readable(page))).toEqual([]);
  const number = `6${randomInt(10_000_000, 99_999_999)}`;
  await page.getByRole('dialog').getByRole('textbox').first().fill(number);
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar código de verificación' }).click();
  expect(await smsCode(request, `+34${number}`)).toMatch(/^\d{6}$/);
  await expect(page.getByRole('dialog')).toContainText('+34');
  expect(foreignIn(await readable(page))).toEqual([]);
});

test('own-brand: a payment is under the operator’s terms, their version is kept with the charge, and the hold and its amounts are in euros', async ({
  page,
  sandbox,
  driver,
}) => {
  await driver.saveCard();
  await page.goto('/');
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Información legal' });
  await expect(links.getByRole('link')).toHaveText(['Términos', 'Privacidad', 'Aviso legal']);
  await expect(links.getByRole('link', { name: 'Privacidad' })).toHaveAttribute(
    'href',
    'https://acme.example/privacidad',
  );
  await page.goto(confirmationOf(await sandbox.station()));
  await expect(
    page.getByRole('link', { name: 'Al pagar aceptas los términos de Acme Energía S.L. (versión 2026-01)' }),
  ).toHaveAttribute('href', 'https://acme.example/terminos');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Acepto los términos de carga' }).check();
  await page.getByRole('button', { name: /^Pagar 20,00\s€/ }).click();
  await page.waitForURL(/connect-vehicle/);
  expect(await driver.ledger()).toContainEqual(expect.objectContaining({ kind: 'hold-made', currency: 'EUR' }));
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: 'Confirmar conexión' }).click();
  await page.waitForURL(/\/session\//);
  const charges = await page.evaluate(() => localStorage.getItem('charges'));
  expect(JSON.parse(charges ?? '')).toMatchObject([
    { terms: { version: '2026-01', acceptedAt: expect.stringMatching(/^20\d\d-.*Z$/) } },
  ]);
});

test('own-brand: the receipt’s PDF and its name are the brand’s', async ({ page, sandbox, driver }) => {
  const { id } = await driver.charging(await sandbox.station());
  await driver.endSession(id);
  await page.goto(`/receipt/${id}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^acme-carga-receipt-/);
  const text = pdfText(await readFile(await download.path()));
  expect(text).toContain('Acme Carga');
  expect(foreignIn(text)).toEqual([]);
});

test('own-brand: the font, what is shown beside a link, and the manifest are the brand’s', async ({
  page,
  request,
}) => {
  await test.step('pages have the font from the own origin, load no other, and no text moves for it', async () => {
    const shift = await noteShifts(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await shift()).score).toBe(0);
    const found = await page.evaluate(() => ({
      family: getComputedStyle(document.body).fontFamily,
      files: performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.woff2') ? name : [])),
    }));
    expect(found).toEqual({
      family: 'Brand, system-ui, sans-serif',
      files: [expect.stringMatching(/^http:\/\/localhost:\d+\/font\.[0-9a-f]{8}\.woff2$/)],
    });
  });

  await test.step('a link shows the name, words and address', async () => {
    const home = shownBeside(await (await request.get('/')).text());
    expect(home).toMatchObject({
      title: 'Acme Carga',
      description: expect.stringContaining('Encuentra'),
      locale: 'es_ES',
      url: 'https://acme.example/',
    });
    expect(foreignIn(JSON.stringify(home))).toEqual([]);
  });

  await test.step('the manifest has the name, the mark and the language', async () => {
    const manifest = await (await request.get('/app.webmanifest')).text();
    expect(JSON.parse(manifest)).toMatchObject({
      name: 'Acme Carga',
      lang: 'es',
      description: expect.stringContaining('Encuentra'),
      icons: [{ src: '/icon.svg' }],
    });
    expect(foreignIn(manifest)).toEqual([]);
    expect((await request.get('/icon.svg')).headers()['content-type']).toContain('image/svg+xml');
  });
});
