import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { quote, readLocation, readSession, readTariff } from '@wattline/ocpi';
import { goAnew } from './support/composition';
import { pdfText } from './support/pdf-text';
import { signedIn as test } from './support/signed-in';
import { expect, expectNothingRaw } from './support/test';

type Element = Readonly<Record<string, unknown>>;

const VAT = 11.5;
const price = (type: string, amount: number, step_size = 1) => ({ type, price: amount, vat: VAT, step_size });
const element = (price_components: readonly unknown[], restrictions?: unknown): Element => ({
  price_components,
  ...(restrictions !== undefined && { restrictions }),
});
const perKwh = price('ENERGY', 0.4);

interface Kind {
  readonly elements: readonly Element[];
  readonly min_price?: unknown;
  readonly max_price?: unknown;
  /** How long the charge lasts. At 150 kW a battery of the sandbox is full after about 25 minutes, and the vehicle stands there. */
  readonly seconds?: number;
}

/** Every kind of tariff that the product's charges are made by. */
const kinds: Readonly<Record<string, Kind>> = {
  free: { elements: [element([price('ENERGY', 0)])] },
  flat: { elements: [element([price('FLAT', 3.5)])] },
  energy: { elements: [element([perKwh])] },
  time: { elements: [element([price('TIME', 9.99)])] },
  mixed: { elements: [element([price('FLAT', 0.99), price('ENERGY', 0.33), price('TIME', 0.12)])] },
  night: {
    elements: [element([price('ENERGY', 0.23)], { start_time: '21:00', end_time: '06:00' }), element([perKwh])],
  },
  steps: { elements: [element([price('ENERGY', 0.4, 5000), price('TIME', 6, 900)])] },
  minimum: { elements: [element([perKwh])], min_price: { excl_vat: 17, incl_vat: 18.96 } },
  cap: { elements: [element([perKwh])], max_price: { excl_vat: 2, incl_vat: 2.23 } },
  parking: { elements: [element([price('ENERGY', 0.2), price('PARKING_TIME', 12)])], seconds: 2400 },
};

const dollars = (minor: number): string => `$${(minor / 100).toFixed(2)}`;

/** Computes the app's quote before the charge for its later use, in cents. */
async function quoted(http: APIRequestContext, sessionId: string, locationId: string): Promise<number | null> {
  const read = async (path: string): Promise<unknown> =>
    ((await (await http.get(path)).json()) as { data: unknown }).data;
  const session = readSession(await read(`/ocpi/emsp/2.2.1/sessions/${sessionId}`));
  const location = readLocation(await read(`/ocpi/emsp/2.2.1/locations/${locationId}`));
  const tariff = readTariff(await read(`/ocpi/emsp/2.2.1/tariffs/${session?.tariffId}`));
  if (!session || !location || !tariff) throw new Error(`${sessionId} cannot be read.`);
  const hours = (type: string): number =>
    session.chargingPeriods
      .flatMap(({ dimensions }) => dimensions)
      .reduce((sum, one) => sum + (one.type === type ? (one.volume ?? 0) : 0), 0);
  const used = hours('ENERGY') > 0 ? { kwh: session.kwh ?? 0 } : { minutes: hours('TIME') * 60 };
  const answer = quote(
    tariff,
    { ...used, parkedMinutes: hours('PARKING_TIME') * 60 },
    {
      startsAt: new Date(session.startDateTime ?? ''),
      timeZone: location.timeZone,
      watts: location.evses[0]?.connectors[0]?.maxPowerWatts ?? null,
    },
  );
  return answer.state === 'known' ? answer.total : null;
}

for (const half of [0, 1])
  test(`2 §5, 1 §1, 1 §2: a charge by each kind of tariff costs the same cents before, during and after it (${half + 1} of 2)`, async ({
    page,
    request,
    sandbox,
    driver,
  }) => {
    await page.goto('/');
    for (const [name, { seconds = 600, ...tariff }] of Object.entries(kinds).filter((_, index) => index % 2 === half)) {
      await test.step(name, async () => {
        const station = await sandbox.station({ tariffs: [{ id: `T-${name}`, currency: 'USD', ...tariff }] });
        const released = await driver.count('hold-released');
        await driver.hold(station);
        const id = await driver.start(station);
        await driver.advance(id, seconds);
        await goAnew(page, `/session/${id}`);
        await page.getByRole('heading', { name: 'Cost so far' }).click();
        await expect(page.getByText('The operator reports the same amount.')).toBeVisible();
        await driver.endSession(id);
        await expect.poll(() => driver.count('hold-released')).toBe(released + 1);
        const captured = (await driver.ledger()).find(
          ({ kind, sessionId }) => kind === 'hold-captured' && sessionId === id,
        );
        const billed = captured?.amountMinor ?? 0;

        const before = await quoted(request, id, station.id);
        expect(before).toBe(billed);

        await goAnew(page, `/receipt/${id}`);
        await expect(page.getByText(`Session #${id.slice(-8)}`)).toBeVisible();
        await expect(page.getByText('Total (including VAT)').locator('..')).toContainText(dollars(billed));
        await page.getByText('Check this receipt').click();
        const verdict = 'Meter, periods and price agree to the cent';
        await expect(page.getByText(verdict)).toBeVisible();
        await expectNothingRaw(page);
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download PDF' }).click();
        const pdf = pdfText(await readFile(await (await downloading).path()));
        expect(pdf).toContain(`${dollars(billed)} USD`);
        expect(pdf).toContain(verdict);
      });
    }
  });
