import { readFile } from 'node:fs/promises';
import { signedIn as test } from './support/signed-in';
import { expect, expectAccessible, expectNothingRaw } from './support/test';

const energy = { type: 'ENERGY', price: 1, vat: 10, step_size: 1 };
const parking = { type: 'PARKING_TIME', price: 12, vat: 10, step_size: 1 };

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('hold-meter, breakdown-so-far: a charge is followed on another device up to the alert, which is shown once', async ({
  page,
  sandbox,
  driver,
}) => {
  await page.clock.install();
  const station = await sandbox.station({ tariffs: [{ elements: [{ price_components: [energy] }] }] });
  const hold = (await driver.hold(station)).split('/').at(-1);
  const session = await driver.charging(station, { authorizationReference: hold, amount: 20 });
  await page.goto(`/session/${session.id}`);
  const soFar = page.getByRole('region', { name: 'Cost so far' });
  const meter = page.getByRole('meter', { name: 'Held on your card' });
  await expect(page.getByText(/^\$20\.00: about [\d.]+ kWh or \d+ min left$/)).toBeVisible();
  await expect(meter).toBeVisible();
  await expect(page.getByText(/^\d+% of \$20\.00$/)).toBeVisible();
  await soFar.getByRole('heading').click();
  await expect(soFar.getByText('The operator reports the same amount.')).toBeVisible();
  await expectNothingRaw(page);
  await expectAccessible(page);

  const perSecond = (session.cost?.incl_vat ?? 0) / 300;
  const until = async (amount: number) => {
    const { cost } = await driver.session(session.id);
    await driver.advance(session.id, Math.ceil((amount - (cost?.incl_vat ?? 0)) / perSecond));
  };
  await until(16.5);
  // The page's own time brings the next poll. Time that is moved on from here would end a notice that a poll has just brought.
  await expect(page.getByRole('status').getByText('80% of the amount is used.')).toBeVisible();
  await until(19.2);
  await page.clock.runFor(5_000);
  const alert = page.getByRole('alert').getByText('95% of the amount is used.');
  await expect(alert).toBeVisible();
  await expect(page).toHaveTitle(/^95% used/);
  await page.reload();
  await expect(page.getByText('95% of the amount is used.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Charging Session/);
});

test('idle-fee-countdown, remind-me: the page shows when the fee begins, and its cost since then', async ({
  page,
  sandbox,
  driver,
}) => {
  await page.clock.install();
  const station = await sandbox.station({
    tariffs: [
      {
        elements: [
          { price_components: [energy] },
          { price_components: [parking], restrictions: { min_duration: 2400 } },
        ],
      },
    ],
  });
  const session = await driver.charging(station, {
    startedSecondsAgo: 30 * 60,
    patch: {
      kwh: 8,
      charging_periods: [
        {
          start_date_time: ago(30),
          dimensions: [
            { type: 'ENERGY', volume: 8 },
            { type: 'TIME', volume: 0.4 },
          ],
        },
        { start_date_time: ago(5), dimensions: [{ type: 'PARKING_TIME', volume: 0.08 }] },
      ],
    },
  });
  await page.goto(`/session/${session.id}`);
  const idle = page.getByRole('region', { name: 'Idle fee' });
  await expect(idle.getByRole('timer')).toHaveText(/^Idle fee starts in (10:00|09:\d\d)$/);
  // nothing-jumps without an empty place: the card ends where its text ends.
  const reminder = page.getByRole('region', { name: 'Reminder' });
  await expect(reminder.getByRole('region', { name: 'Notifications' })).toBeVisible();
  const rest = await reminder.evaluate(
    (card) =>
      card.getBoundingClientRect().bottom -
      (card.lastElementChild?.lastElementChild?.getBoundingClientRect().bottom ?? 0),
  );
  expect(rest).toBeLessThan(30);
  const saved = page.waitForEvent('download');
  await reminder.getByRole('button', { name: 'Remind me' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nTRIGGER:-PT5M\r\n[^]*END:VCALENDAR\r\n$/);
  expect(file.replaceAll('\r\n ', '')).toContain(`/session/${session.id}\r\n`);

  await driver.advance(session.id, 11 * 60);
  await page.clock.runFor(5_000);
  await expect(idle).toContainText(/^Idle fee \$0\.20\/min since \d\d:\d\d [AP]M: \$0\.\d\d so far/);
  await expectNothingRaw(page);
});
