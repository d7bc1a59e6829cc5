import { chromium, expect, type APIRequestContext, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '@wattline/local/find-browser';

/** A driver with a card, made by the sandbox's controls. */
async function makeDriver(http: APIRequestContext): Promise<{ id: string; accessToken: string; refreshToken: string }> {
  const read = async <T>(path: string, data: object): Promise<T> => {
    const answer = await http.post(`/sandbox/api${path}`, { data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { id } = await read<{ id: string }>('/drivers', { email: 'driver@acme.example' });
  const tokens = await read<{ accessToken: string; refreshToken: string }>(`/drivers/${id}/session`, {});
  await read(`/drivers/${id}/payment-methods`, {});
  return { id, ...tokens };
}

/** The address of the confirmation of a free connector. */
async function freeConnector(http: APIRequestContext): Promise<string> {
  const made = await http.post('/sandbox/api/stations', { data: { template: 'loc-001' } });
  const { location } = (await made.json()) as {
    readonly location: {
      readonly evses: readonly { readonly uid: string; readonly connectors: readonly { readonly id: string }[] }[];
    };
  };
  const [evse] = location.evses;
  return `/confirmation/${evse?.uid}/${evse?.connectors[0]?.id}`;
}

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

/** Pays, plugs in, charges, stops, and opens the receipt, in the brand's first language. @returns The receipt's text. */
async function walk(page: Page, confirmation: string): Promise<string> {
  await page.goto(confirmation);
  await page.getByRole('checkbox', { name: 'Acepto los términos de carga' }).check();
  await press(page, /^Pagar 20,00/);
  await page.waitForURL(/connect-vehicle/);
  await press(page, 'Siguiente');
  await page.getByText('Paso 2 de 3').waitFor();
  await press(page, 'Siguiente');
  await press(page, 'Confirmar conexión');
  await page.waitForURL(/\/session\//);
  await press(page, 'Detener la carga');
  await page.getByRole('heading', { name: 'Carga completa' }).waitFor();
  await page.getByRole('link', { name: 'Recibo', exact: true }).click();
  await page.waitForURL(/\/receipt\//);
  await page.getByRole('heading', { name: 'Recibo de la sesión' }).waitFor();
  return page.locator('body').innerText();
}

/**
 * A driver's charge at a site with the sandbox behind it, in a real browser.
 * @throws Errors of Playwright, with the step that did not come.
 */
async function charge(site: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? chromium.executablePath(),
    args: browserArguments(),
  });
  try {
    const context = await browser.newContext({
      baseURL: site,
      // The rehearsal's certificate is its own.
      ignoreHTTPSErrors: true,
      locale: 'es-ES',
      viewport: { width: 390, height: 844 },
    });
    const { id, accessToken, refreshToken } = await makeDriver(context.request);
    await context.addCookies([{ name: 'refreshToken', value: refreshToken, url: site }]);
    const user = { id, phoneNumber: null, email: 'driver@acme.example', displayName: 'Test Driver' };
    await context.addInitScript(
      (authData) => {
        if (window === window.top && sessionStorage.getItem('authData') === null)
          sessionStorage.setItem('authData', authData);
      },
      JSON.stringify({ user, token: accessToken, expiresAt: Date.now() + 3_600_000, firebaseToken: null }),
    );
    const page = await context.newPage();
    const text = await walk(page, await freeConnector(context.request));
    expect(text).toContain('Acme Carga');
    // A frame or a script that the edge's headers refuse would be missed by a person alone.
    expect(await (await context.request.get('/sandbox/api/policy-reports')).json()).toEqual([]);
    expect(text).toMatch(/\d,\d\d\s€/);
  } finally {
    await browser.close();
  }
}

await charge(process.argv[2] ?? '');
