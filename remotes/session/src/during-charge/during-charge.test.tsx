import { fireEvent, screen, within } from '@testing-library/react';
import { keepCharge, paidCharge } from '@wattline/charge/testing';
import { freshTab, TARIFF } from '@wattline/remote/testing';
import { envelope, pass, recordBus, type FakeBackend } from '@wattline/testing';
import { queryClient } from '../part';
import { PORTAL, sessionWire, show, tariffOf } from '../testing/show-session';
// The page's chunks are there when it asks for them: on a busy machine that takes longer than a test may.
import '../live-session/during-charge';
import '../live-session/session-screen';

freshTab({ queryClient });

const PATH = '/session/SES-12345678';

const held = (more: object = {}): void =>
  keepCharge(paidCharge('SES-12345678', { paidAt: '2025-09-03T12:58:00Z', ...more }));

const costing = (kwh: number, more: object = {}) =>
  sessionWire({ kwh, total_cost: { excl_vat: kwh, incl_vat: Math.round(kwh * 110) / 100 }, ...more });

async function opens(session: object, wire: object | null = tariffOf()) {
  const tell = (backend: FakeBackend): void => {
    if (wire) backend.on(TARIFF, { body: envelope(wire) });
  };
  const shown = await show(PATH, session, tell);
  // The page stands, then the chunk comes, then what it asks for. Three tries of a tariff that is missing take 7 s.
  await pass(500);
  await pass(wire ? 0 : 8_000);
  for (let tries = 0; tries < 50 && !screen.queryByRole('heading', { name: 'Cost so far' }); tries++) await pass(0);
  fireEvent.click(screen.getByRole('heading', { name: 'Cost so far' }));
  return shown;
}

const region = (name: string) => screen.getByRole('region', { name });
const meter = () => screen.getByRole('meter', { name: 'Held on your card' });

describe('hold-meter', () => {
  test('the page shows what is used, and how far the rest reaches', async () => {
    held();
    await opens(costing(10));
    // 10 kWh in an hour: 10 kW. $9.00 are left, at $1.10 with tax.
    expect(screen.getByText('$20.00: about 8.18 kWh or 49 min left')).toBeVisible();
    // Around the energy a ring shows it.
    expect(screen.getByText('55% of $20.00')).toBeVisible();
    expect(meter()).toHaveAttribute('aria-valuetext', '$11.00 of $20.00. $20.00: about 8.18 kWh or 49 min left');
    expect(meter()).toHaveAttribute('value', '1100');
    expect(meter()).toHaveAttribute('max', '2000');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the page says that the difference of a wallet’s payment comes back', async () => {
    held({ kind: 'wallet' });
    await opens(costing(10));
    expect(
      within(region('Paid with ATH Móvil')).getByText(/What the charge does not cost comes back to you/),
    ).toBeVisible();
  });

  test.each([
    [14.6, [['info', '80% of the amount is used.']], false],
    [17.4, [], true],
  ] as const)('at %d kWh the notice is shown once, and not again after a reload', async (kwh, notices, isAlert) => {
    held();
    const recorded = recordBus();
    const shown = () =>
      recorded().flatMap(({ topic, payload }) =>
        topic === 'notice/shown' ? [payload as { kind: string; text: string }] : [],
      );
    const first = await opens(costing(kwh));
    expect(shown().map(({ kind, text }) => [kind, text])).toEqual(notices);
    expect(screen.queryByRole('alert') !== null).toBe(isAlert);
    expect(document.title.startsWith('95% used')).toBe(isAlert);
    first.unmount();
    queryClient.clear();
    await opens(costing(kwh));
    expect(shown()).toHaveLength(notices.length);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).toMatch(/^Charging Session/);
  });
});

describe('breakdown-so-far', () => {
  test('one figure is shown where the operator reports the same, and no meter where no hold is known', async () => {
    await opens(costing(10));
    expect(screen.queryByRole('meter')).toBeNull();
    expect(
      within(region('Cost so far')).getByRole('row', { name: /^Energy\s*10\.000 kWh × \$1\.00 per kWh \$10\.00$/ }),
    ).toBeVisible();
    expect(within(region('Cost so far')).getByRole('row', { name: 'Total so far $11.00' })).toBeVisible();
    expect(screen.getByText(/The operator reports the same amount/)).toBeVisible();
  });

  test('both figures are shown where the operator reports something else', async () => {
    await opens(costing(10, { total_cost: { excl_vat: 11, incl_vat: 12.1 } }));
    expect(screen.getByText(/The operator reports \$12\.10 so far, and its tariff comes to \$11\.00/)).toBeVisible();
  });

  test.each([
    ['none', null, 'there is no usable tariff for this charge'],
    ['one with a broken price', tariffOf([['ENERGY', Number.NaN]]), 'a price in the tariff cannot be read'],
  ])('the reason stands in place of a number without a usable tariff (%s)', async (_, wire, reason) => {
    held();
    await opens(costing(10, { tariff_id: 'T9' }), wire && { ...wire, id: 'T9' });
    expect(screen.getByText(`No breakdown available: ${reason}.`)).toBeVisible();
    expect(screen.getByText('55% of $20.00')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/NaN|undefined|Infinity/);
  });
});

const periods = (since: string) => ({
  charging_periods: [
    {
      start_date_time: '2025-09-03T13:00:00Z',
      dimensions: [
        { type: 'ENERGY', volume: 10 },
        { type: 'TIME', volume: 0.5 },
      ],
    },
    { start_date_time: since, dimensions: [{ type: 'PARKING_TIME', volume: 0.1 }] },
  ],
});
const idle = () => region('Idle fee');

/** As for a phone that sleeps: second by second these minutes take longer than a test may, on a busy machine. */
async function minutesPass(minutes: number): Promise<void> {
  jest.setSystemTime(Date.now() + minutes * 60_000 - 1_000);
  await pass(1_000);
}

describe('idle-fee-countdown', () => {
  test('it begins in some minutes, which are spoken at 5 and at 1 alone, and then that it runs', async () => {
    const inSix = 3600 + 6 * 60;
    await opens(
      costing(10, periods('2025-09-03T13:50:00Z')),
      tariffOf(
        [
          ['ENERGY', 1],
          ['PARKING_TIME', 12],
        ],
        { min_duration: inSix },
      ),
    );
    expect(within(idle()).getByRole('timer')).toHaveTextContent(/^Idle fee starts in 0[56]:\d\d$/);
    const spoken = () => within(idle()).getByRole('status').textContent;
    expect(spoken()).toBe('');
    await minutesPass(1);
    expect(spoken()).toBe('Idle fee starts in 5 minutes');
    await minutesPass(4);
    expect(spoken()).toBe('Idle fee starts in 1 minute');
    await minutesPass(1);
    expect(spoken()).toBe('The idle fee has begun: $0.20 a minute');
    expect(idle()).toHaveTextContent(/Idle fee \$0\.20\/min since .*: \$0\.\d\d so far/);
  });

  test('the page says what follows', async () => {
    await opens(
      costing(10),
      tariffOf([
        ['ENERGY', 1],
        ['PARKING_TIME', 12],
      ]),
    );
    expect(idle()).toHaveTextContent('Idle fee $0.20/min once the charge is over');
  });
});

describe('1 §7 tariffs that could not be read', () => {
  test('they are asked for again, until there are any', async () => {
    const { backend } = await show(PATH, costing(10), (own) => own.on(TARIFF, 'no network'));
    // Three tries take 7 s.
    await pass(10_000);
    expect(await screen.findByRole('region', { name: 'Cost so far' })).toHaveTextContent('no usable tariff');
    backend.on(TARIFF, { body: envelope(tariffOf()) });
    await pass(31_000);
    expect(region('Cost so far')).toHaveTextContent('10.000 kWh × $1.00 per kWh');
    const asked = backend.requestsTo(TARIFF).length;
    await pass(31_000);
    expect(backend.requestsTo(TARIFF)).toHaveLength(asked);
  });
});

test('a poll without change renders nothing new', async () => {
  held();
  await opens(costing(10));
  const changes: MutationRecord[] = [];
  const watching = new MutationObserver((records) => void changes.push(...records));
  watching.observe(region('Cost so far'), { subtree: true, childList: true, characterData: true, attributes: true });
  watching.observe(region('Held on your card'), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  await pass(10_000);
  watching.disconnect();
  expect(changes).toEqual([]);
});

describe('last-known-with-its-age: without a connection', () => {
  afterEach(() => jest.restoreAllMocks());

  test('what is known of the cost is there before the tariffs are given up', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show(PATH, costing(10), (backend) => {
      backend.on(TARIFF, 'silence');
      backend.on(PORTAL, 'silence');
    });
    await pass(500);
    expect(await screen.findByRole('heading', { name: 'Cost so far' })).toBeVisible();
    expect(region('Cost so far')).toHaveTextContent('$11.00');
  });
});
