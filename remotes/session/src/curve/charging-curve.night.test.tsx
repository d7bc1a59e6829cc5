import { cleanup, screen, within } from '@testing-library/react';
import { freshTab, LOCATION, setHidden } from '@wattline/remote/testing';
import { envelope, pass, stationWire } from '@wattline/testing';
import { queryClient } from '../part';
import { ended, sessionWire, show } from '../testing/show-session';

freshTab({ queryClient });

const PATH = '/session/SES-12345678';
const STARTED = Date.parse('2025-09-03T14:00:00Z');

/** The session, `seconds` after it began at 14:00. */
const after = (seconds: number, kwh: number, more: object = {}) => ({
  start_date_time: '2025-09-03T14:00:00Z',
  last_updated: new Date(STARTED + seconds * 1000).toISOString(),
  kwh,
  ...more,
});

const session = (seconds: number, kwh: number, more: object = {}) => sessionWire(after(seconds, kwh, more));

/** A charging period that begins so many minutes after the session. */
const period = (minutes: number, kwh: number, stateOfCharge: number) => ({
  start_date_time: new Date(STARTED + minutes * 60_000).toISOString(),
  dimensions: [
    { type: 'ENERGY', volume: kwh },
    { type: 'STATE_OF_CHARGE', volume: stateOfCharge },
  ],
});

const curve = () => within(screen.getByRole('region', { name: 'Charging Curve' }));
const picture = () => curve().getByRole('img', { name: 'Charging Curve' });

/** The picture's text for a screen reader; numbers and units are not divided at the end of a line. */
const description = () =>
  picture()
    .ownerDocument.getElementById(picture().getAttribute('aria-describedby') ?? '')
    ?.textContent?.replaceAll('\u00a0', ' ');

/** The curve's code is loaded once the browser is idle. */
const arrives = () => pass(1_000);

/** The table's cells, without its head. */
const cells = () =>
  curve()
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

describe('the charging curve', () => {
  test('follows the meter, in a picture with a sentence, and in a table', async () => {
    const { becomes } = await show(PATH, session(0, 0));
    await arrives();
    expect(curve().getByText('The curve starts with the next reading.')).toBeVisible();
    expect(curve().queryByRole('img')).toBeNull();
    for (const [seconds, kwh] of [
      [30, 0.4],
      [60, 0.8],
      [90, 1.0667],
      [120, 1.3333],
    ] as const) {
      becomes(after(seconds, kwh));
      await pass(5_000);
    }
    expect(description()).toBe('Power rose to 48 kW, now 32 kW; 1.33 kWh in 2 min.');
    expect(cells()).toEqual([
      ['10:01 AM', '48.0', '0.80'],
      ['10:02 AM', '32.0', '1.33'],
    ]);
  });

  test('shows a time when the page was hidden by its average, and labels it so', async () => {
    const { becomes } = await show(PATH, session(30, 0.4));
    await arrives();
    becomes(after(60, 0.8));
    await pass(5_000);
    expect(curve().queryByText('Average of a time without readings')).toBeNull();
    await setHidden(true);
    becomes(after(660, 3.8));
    await pass(60_000);
    await setHidden(false);
    await pass(5_000);
    expect(curve().getByText('Average of a time without readings')).toBeVisible();
    expect(description()).toBe('Power rose to 48 kW; 3.80 kWh in 11 min.');
  });

  test('is kept over a reload, and is on the receipt', async () => {
    const { becomes } = await show(PATH, session(30, 0.4));
    await arrives();
    becomes(after(60, 0.6));
    await pass(5_000);
    cleanup();
    queryClient.clear();
    const over = session(90, 1, { status: 'COMPLETED', end_date_time: after(90, 1).last_updated });
    await show('/receipt/SES-12345678', over);
    await arrives();
    expect(description()).toBe('Power rose to 48 kW; 1.00 kWh in 2 min.');
  });

  test('is by the operator’s periods on another device, with the state of charge', async () => {
    await show(PATH, session(1200, 12, { charging_periods: [period(0, 8, 40), period(10, 4, 62)] }));
    await arrives();
    expect(description()).toBe('36 kW on average; 12.00 kWh in 20 min. Battery at 62%.');
    expect(cells()).toEqual([
      ['10:10 AM', '48.0', '8.00', '40'],
      ['10:20 AM', '24.0', '12.00', '62'],
    ]);
  });

  test('station-time-zone: of a station far away has its times, and names the zone once each', async () => {
    const inMadrid = { body: envelope(stationWire([{}], { time_zone: 'Europe/Madrid' })) };
    await show(PATH, session(1200, 12, { charging_periods: [period(0, 8, 40), period(10, 4, 62)] }), (backend) =>
      backend.on(LOCATION, inMadrid),
    );
    await arrives();
    expect(cells().map(([time]) => time)).toEqual(['04:10 PM GMT+2', '04:20 PM']);
    const times = Array.from(picture().querySelectorAll('ol:last-child > li'), ({ textContent }) => textContent);
    expect(times).toEqual(['04:00 PM', '04:10 PM', '04:20 PM GMT+2']);
  });

  test('shows nothing of a session that is over and was never read', async () => {
    await show(PATH, sessionWire({ ...ended, kwh: null }));
    await arrives();
    expect(curve().getByText('The meter’s readings of this session are not known.')).toBeVisible();
    expect(curve().queryByRole('img')).toBeNull();
  });
});
