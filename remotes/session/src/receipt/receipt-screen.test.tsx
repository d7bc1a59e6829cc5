import { fireEvent, screen, within } from '@testing-library/react';
import { KEPT_AT } from '@wattline/contract';
import { configure, freshTab, LOCATION, setHidden, TARIFF } from '@wattline/remote/testing';
import { envelope, type FakeBackend, pass, recordBus, stationWire, tariffWire } from '@wattline/testing';
import { queryClient } from '../part';
import { readBusiness } from '../receipt-document/parties';
import { ended, PORTAL, SESSION, sessionWire, show } from '../testing/show-session';

freshTab({ queryClient });

afterEach(() => configure());

const PATH = '/receipt/SES-12345678';
const NOT_FINAL = 'Not final yet. Amounts may change.';

/** An hour, 10.523 kWh, reported as $4.21 before VAT and $4.71 with it. */
const finished = (rest: object = {}) =>
  sessionWire({
    ...ended,
    start_date_time: '2025-09-03T13:00:00Z',
    kwh: 10.523,
    total_cost: { excl_vat: 4.21, incl_vat: 4.71 },
    ...rest,
  });

/** The operator's tariff: so much per kWh, with a VAT of 10 %. */
const priced = (price: number) => ({
  body: envelope({
    id: 'T1',
    currency: 'USD',
    elements: [{ price_components: [{ type: 'ENERGY', price, vat: 10 }] }],
  }),
});

const portal = {
  tariff: {
    id: 19,
    name: 'DC Fast Charging',
    energyRate: 0.4,
    timeRate: 0,
    sessionFee: 0,
    taxRate: 0.12,
    tariffCode: 'TARIFF-CPR-001',
  },
};

/** 'Name: value' of each pair in a part of the page. */
function pairs(part: HTMLElement): string[] {
  return within(part)
    .getAllByRole('term')
    .map((term) =>
      [term.textContent, ...Array.from(term.parentElement?.querySelectorAll('dd') ?? [], (dd) => dd.textContent)].join(
        ' | ',
      ),
    );
}

const parties = () => screen.getByRole('region', { name: 'Seller' }).textContent;
const breakdown = () => screen.getByRole('region', { name: 'Detailed Cost Breakdown' });

const period = (tariff_id: string, volume: number) => ({
  start_date_time: '2025-09-03T13:00:00Z',
  tariff_id,
  dimensions: [{ type: 'ENERGY', volume }],
});

describe('1 §2 the receipt', () => {
  test('it has headings, number, details and payment', async () => {
    await show(PATH, finished());
    expect(screen.getByRole('heading', { level: 1, name: 'Session Receipt' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Charging Receipt' })).toBeVisible();
    expect(screen.getByText('Session #12345678')).toBeVisible();
    expect(screen.getByText('Plaza del Mar')).toBeVisible();
    expect(screen.getByText(/^September 3, 2025 · 09:00\sAM–10:00\sAM$/)).toBeVisible();
    expect(pairs(document.body).slice(0, 6)).toEqual([
      'Date | September 3, 2025',
      'Duration | 1h 0m',
      'Location | Station loc-001\nEVSE evse-1\nPR*CPR*E001',
      'Energy Delivered | 10.523 kWh',
      expect.stringMatching(/^Start Time \| 09:00\sAM$/),
      expect.stringMatching(/^End Time \| 10:00\sAM$/),
    ]);
    expect(pairs(screen.getByRole('region', { name: 'Payment Reference' }))).toEqual(['Payment Reference | ath-1']);
    expect(screen.getByText('Payment Successful')).toBeVisible();
    expect(document.title).toBe('Session Receipt · Wattline');
  });

  test('the seller is the environment’s, the buyer the company that the driver names, once for all receipts', async () => {
    configure({
      brand: { legalName: 'Acme Energía S.L.', address: 'Calle Mayor 1, Madrid', taxNumber: 'NIF B00000000' },
    });
    const { user } = await show(PATH, finished());
    expect(parties()).toBe('SellerAcme Energía S.L.Calle Mayor 1, MadridNIF B00000000');
    fireEvent.click(screen.getByText('Add your company'));
    await user.type(screen.getByLabelText('Company name'), 'שלום <b> Ltd');
    await user.type(screen.getByLabelText('Tax number'), '66-0123456');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(parties()).toContain('Billed toשלום <b> Ltd66-0123456');
    expect(readBusiness()).toEqual({ name: 'שלום <b> Ltd', taxNumber: '66-0123456' });
    await user.clear(screen.getByLabelText('Company name'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(parties()).not.toContain('Billed to');
    expect(localStorage.getItem('wattline.business')).toBeNull();
  });

  test('station and charger by name and label beside their ids, and by the ids alone where another charger is known', async () => {
    const [known] = stationWire().evses;
    const is = (evse: object) => (backend: FakeBackend) =>
      backend.on(LOCATION, { body: envelope(stationWire([{}], { evses: [{ ...known, ...evse }] })) });
    const { unmount } = await show(PATH, finished(), is({ physical_reference: 'Bay 3' }));
    expect(pairs(document.body)).toContain('Location | Station loc-001\nEVSE evse-1\nPR*CPR*E001 · Bay 3');
    unmount();
    queryClient.clear();
    await show(PATH, finished(), is({ uid: 'evse-2' }));
    expect(pairs(document.body)).toContain('Location | Station loc-001\nEVSE evse-1');
  });

  test('a portal tariff has the green note, sections, totals and the tariff itself', async () => {
    const { backend } = await show(PATH, finished({ tariff_id: 19 }), (known) =>
      known.on(`${PORTAL}19`, { body: portal }),
    );
    expect(breakdown()).toHaveTextContent('Using actual tariff rates: DC Fast Charging');
    expect(pairs(breakdown())).toEqual([
      'Energy Charges | $4.21 | 10.523 kWh × $0.4000 per kWh',
      'Subtotal (excluding VAT) | $4.21',
      'Tax (VAT 12%) | $0.50',
      'Total (including VAT) | $4.71 USD',
    ]);
    expect(pairs(screen.getByRole('region', { name: 'Applied Tariff' }))).toEqual([
      'Name | DC Fast Charging',
      'Energy rate | $0.4000 per kWh',
      'Tax rate | 12%',
      'Tariff code | TARIFF-CPR-001',
    ]);
    expect(backend.requestsTo(TARIFF)).toEqual([]);
  });

  test('a portal tariff of a code is shown with all of its parts', async () => {
    const everything = {
      tariff_id: 3,
      energy_rate: 0.35,
      time_rate: 0.1,
      session_fee: 1,
      tax_rate: 0.09,
      tariff_code: 'FAST',
    };
    await show(PATH, finished({ tariff_id: 'FAST', total_cost: { excl_vat: 5, incl_vat: 5.45 } }), (known) =>
      known.on(`${PORTAL}by-code/FAST`, { body: everything }),
    );
    expect(breakdown()).toHaveTextContent('Using actual tariff rates: Standard Tariff');
    expect(pairs(breakdown())).toEqual([
      'Energy Charges | $3.68 | 10.523 kWh × $0.3500 per kWh',
      'Time Charges | $0.10 | 1 h × $0.1000 per hour',
      'Fixed Charges | $1.00 | Session fee',
      'Actual subtotal (excluding VAT) | $5.00',
      'Tax (VAT 9%) | $0.45',
      'Total (including VAT) | $5.45 USD',
    ]);
    expect(pairs(screen.getByRole('region', { name: 'Applied Tariff' }))).toEqual([
      'Name | Standard Tariff',
      'Energy rate | $0.3500 per kWh',
      'Time rate | $0.1000 per hour',
      'Session fee | $1.00',
      'Tax rate | 9%',
      'Tariff code | FAST',
    ]);
  });

  test('OCPI tariffs have one call for each distinct id, and show id, type, text and price components', async () => {
    const { backend } = await show(
      PATH,
      finished({ currency: 'EUR', charging_periods: [period('T1', 5), period('T2', 5), period('T1', 0.523)] }),
      (known) => {
        known.on(`${TARIFF}T1`, {
          body: envelope(
            tariffWire(
              'T1',
              [
                ['ENERGY', 0.4],
                ['PARKING_TIME', 6],
              ],
              {
                currency: 'EUR',
                type: 'REGULAR',
                tariff_alt_text: [
                  { language: 'en', text: 'Forty cents' },
                  { language: 'es', text: 'Cuarenta céntimos' },
                ],
              },
            ),
          ),
        });
        known.on(`${TARIFF}T2`, { status: 404 });
      },
    );
    expect(backend.requestsTo(TARIFF).map(({ path }) => path)).toEqual([`${TARIFF}T1`, `${TARIFF}T2`]);
    expect(breakdown()).not.toHaveTextContent(/tariff/i);
    expect(pairs(breakdown())[0]).toBe('Energy Charges | €2.21 | 5.523 kWh × €0.4000 per kWh');
    expect(pairs(breakdown()).at(-1)).toBe('Total (including VAT) | €4.71 EUR');
    expect(pairs(screen.getByRole('region', { name: 'Applied Tariff' }))).toEqual([
      'Tariff ID | T1',
      'Type | REGULAR',
      'Description | Forty cents',
      'Price components | €0.4000 per kWh\n€0.1000 per minute parked',
    ]);
  });

  test('a receipt without any tariff has the yellow note and totals only', async () => {
    await show(PATH, finished());
    expect(breakdown()).toHaveTextContent('Unable to fetch tariff data. Only showing totals.');
    expect(pairs(breakdown())).toEqual([
      'Subtotal (excluding VAT) | $4.21',
      'Tax (VAT 11.88%) | $0.50',
      'Total (including VAT) | $4.71 USD',
    ]);
    expect(screen.queryByText('Applied Tariff')).toBeNull();
  });

  test('nothing-jumps: totals stand there after three seconds, while tariffs are on their way', async () => {
    await show(PATH, finished(), (backend) => backend.on(PORTAL, 'silence'));
    expect(screen.getByRole('status')).toHaveTextContent('Loading receipt...');
    await pass(3_000);
    expect(within(breakdown()).getByRole('status')).toHaveTextContent('Loading rates...');
    expect(pairs(breakdown()).at(-1)).toBe('Total (including VAT) | $4.71 USD');
    expect(breakdown()).not.toHaveTextContent('Unable to fetch');
  });

  test.each([
    ['VAT that is not reported', finished({ total_cost: { excl_vat: 10 } }), 'Tax (VAT 12%, estimate) | $1.20'],
    ['next to nothing', { id: 'SES-12345678', status: 'COMPLETED' }, 'Total (including VAT) | –'],
  ])('%s', async (_, session, pair) => {
    await show(PATH, session);
    expect(pairs(breakdown())).toContain(pair);
    expect(document.body.textContent).not.toMatch(/undefined|NaN|null|\[object|Invalid Date/);
  });

  test('a session that is not over yet is read again until it is', async () => {
    const { backend, becomes } = await show(PATH, sessionWire());
    expect(breakdown()).toHaveTextContent(NOT_FINAL);
    expect(screen.queryByText('Payment Successful')).toBeNull();
    becomes(ended);
    await pass(5_000);
    expect(breakdown()).not.toHaveTextContent(NOT_FINAL);
    expect(screen.getByText('Payment Successful')).toBeVisible();
    const reads = backend.requestsTo(SESSION).length;
    await pass(20_000);
    await setHidden(true);
    await setHidden(false);
    expect(backend.requestsTo(SESSION)).toHaveLength(reads);
  });

  const zero = { ...ended, total_cost: { excl_vat: 0, incl_vat: 0 } };
  test('docs/rules.md: zero-beside-energy: a cost that is being finalised is read again until it is final', async () => {
    const { backend, becomes } = await show(PATH, sessionWire(zero), (known) => known.on(TARIFF, priced(0.4)));
    expect(breakdown()).toHaveTextContent(NOT_FINAL);
    becomes(ended);
    await pass(30_000);
    expect(breakdown()).not.toHaveTextContent(NOT_FINAL);
    expect(pairs(breakdown()).at(-1)).toBe('Total (including VAT) | $4.70 USD');
    const reads = backend.requestsTo(SESSION).length;
    await pass(60_000);
    expect(backend.requestsTo(SESSION)).toHaveLength(reads);
  });
});

describe('docs/rules.md: station-time-zone', () => {
  const inMadrid = { body: envelope(stationWire([{}], { time_zone: 'Europe/Madrid' })) };
  /** 22:30 to 23:30 in Puerto Rico, where the device is; 04:30 to 05:30 the next morning in Madrid. */
  const byNight = finished({
    start_date_time: '2025-09-04T02:30:00Z',
    end_date_time: '2025-09-04T03:30:00Z',
    total_cost: null,
  });
  const dayAndNight = {
    id: 'T1',
    currency: 'USD',
    elements: [
      {
        price_components: [{ type: 'ENERGY', price: 0.1, vat: 12, step_size: 1 }],
        restrictions: { start_time: '00:00', end_time: '06:00' },
      },
      { price_components: [{ type: 'ENERGY', price: 0.4, vat: 12, step_size: 1 }] },
    ],
  };

  test('date, times and prices are those of the station’s clocks', async () => {
    await show(PATH, byNight, (backend) => {
      backend.on(LOCATION, inMadrid);
      backend.on(`${TARIFF}T1`, { body: envelope(dayAndNight) });
    });
    expect(pairs(document.body).slice(0, 7)).toEqual([
      'Date | September 4, 2025',
      'Duration | 1h 0m',
      'Location | Station loc-001\nEVSE evse-1\nPR*CPR*E001',
      'Energy Delivered | 10.523 kWh',
      expect.stringMatching(/^Start Time \| 04:30\sAM$/),
      expect.stringMatching(/^End Time \| 05:30\sAM$/),
      'Time Zone | Madrid time',
    ]);
    expect(pairs(breakdown())[0]).toBe('Energy Charges | $1.05 | 10.523 kWh × $0.1000 per kWh');
  });

  test('a station that is not known has the device’s times, labelled as such', async () => {
    await show(PATH, byNight, (backend) => {
      backend.on(LOCATION, { status: 404 });
      backend.on(`${TARIFF}T1`, { body: envelope(dayAndNight) });
    });
    expect(pairs(document.body)).toContainEqual(expect.stringMatching(/^Start Time \| 10:30\sPM$/));
    expect(pairs(document.body)).toContain('Time Zone | This device’s. The station’s is not known.');
    expect(pairs(breakdown())[0]).toBe('Energy Charges | $4.21 | 10.523 kWh × $0.4000 per kWh');
  });

  test('no prices are shown by the wrong clock while the station is on its way', async () => {
    await show(PATH, byNight, (backend) => {
      backend.on(LOCATION, 'silence');
      backend.on(`${TARIFF}T1`, { body: envelope(dayAndNight) });
    });
    await pass(3_000);
    expect(within(breakdown()).getByRole('status')).toHaveTextContent('Loading rates...');
    expect(breakdown()).not.toHaveTextContent('Energy Charges');
  });
});

describe('1 §2 failure: the error card', () => {
  test('2 §8 no such session: the reason, the way home, and another try', async () => {
    const { user, backend } = await show(PATH, {}, (known) =>
      known.on(SESSION, { status: 404, body: { statusMessage: 'Unknown session' } }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Error Loading ReceiptUnknown session');
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    backend.on(SESSION, { body: envelope(finished()) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Session Receipt' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start New Session' })).toHaveAttribute('href', '/');
  });

  test('a refusal without a word is named in the page’s own', async () => {
    await show(PATH, {}, (known) => known.on(SESSION, { status: 404, body: '<html>' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Error Loading ReceiptReceipt not found');
  });

  test('honest-without-a-connection: the page says so, and the receipt comes by itself with the connection', async () => {
    const { backend } = await show(PATH, {}, (known) => known.on(SESSION, 'no network'));
    await pass(8_000);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to load session receipt. Check your connection and try again.',
    );
    backend.on(SESSION, { body: envelope(finished()) });
    await pass(6_000);
    await pass(8_000);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

describe('1 §2 what can be done with it', () => {
  test('Download PDF and Share, with the flag off, only say so', async () => {
    configure({ features: { receiptExport: false } });
    const { user } = await show(PATH, finished());
    for (const [name, text] of [
      ['Download PDF', 'PDF download feature coming soon!'],
      ['Share', 'Share feature coming soon!'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      for (let turn = 0; turn < 200 && !screen.queryByRole('alertdialog'); turn += 1) await pass(10);
      expect(screen.getByRole('alertdialog')).toHaveTextContent(text);
      await user.click(screen.getByRole('button', { name: 'OK' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    }
  });

  test('Download PDF saves one, without a word in the configuration', async () => {
    const saved: File[] = [];
    URL.createObjectURL = (file) => (saved.push(file as File), 'blob:receipt');
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const { user } = await show(PATH, finished());
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    for (let turn = 0; turn < 200 && saved.length === 0; turn += 1) await pass(10);
    expect(click).toHaveBeenCalledTimes(1);
    expect(saved.map(({ name, type }) => [name, type])).toEqual([['wattline-receipt-12345678.pdf', 'application/pdf']]);
  });
});

const kept = (body: object) => ({ status: 504, headers: { [KEPT_AT]: '1756900000000' }, body: { kept: body } });

const since = () => document.querySelector('[data-place="as-of@1"]')?.getAttribute('data-since') ?? null;

describe('1 §2 the receipt, last-known-with-its-age: without a connection', () => {
  test('a receipt of a charge that is over is shown as it was kept, by the tariff that was kept, and says since when', async () => {
    await show(PATH, {}, (backend) => {
      backend.on(SESSION, kept(envelope(finished({ tariff_id: 19 }))));
      backend.on(`${PORTAL}19`, kept(portal));
    });
    expect(screen.getByRole('heading', { level: 2, name: 'Charging Receipt' })).toBeVisible();
    expect(breakdown()).toHaveTextContent('Using actual tariff rates: DC Fast Charging');
    expect(pairs(breakdown()).at(-1)).toBe('Total (including VAT) | $4.71 USD');
    expect(since()).toBe('1756900000000');
  });

  test('it is read again until it is of now', async () => {
    const { backend } = await show(PATH, {}, (known) => known.on(SESSION, kept(envelope(finished()))));
    backend.on(SESSION, 'no network');
    await pass(20_000);
    expect(since()).toBe('1756900000000');
    backend.on(SESSION, { body: envelope(finished({ kwh: 11 })) });
    await pass(5_000);
    expect(screen.getByText('11.000 kWh')).toBeVisible();
    expect(since()).toBeNull();
  });

  test('what was kept of a charge that went on is no receipt', async () => {
    await show(PATH, {}, (backend) => backend.on(SESSION, kept(envelope(sessionWire()))));
    expect(screen.queryByText('Charging Receipt')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Loading receipt...');
  });
});

const charging = {
  start_date_time: '2025-09-03T13:00:00Z',
  dimensions: [
    { type: 'ENERGY', volume: 10, price: 0.4 },
    { type: 'TIME', volume: 0.5 },
  ],
};

const parked = { start_date_time: '2025-09-03T13:30:00Z', dimensions: [{ type: 'PARKING_TIME', volume: 0.5 }] };

const charged = (rest: object = {}) =>
  sessionWire({
    ...ended,
    start_date_time: '2025-09-03T13:00:00Z',
    kwh: 10,
    charging_periods: [charging, parked],
    total_cost: { excl_vat: 5, incl_vat: 5.5 },
    ...rest,
  });

const tariff = tariffWire('T1', [
  ['ENERGY', 0.4],
  ['PARKING_TIME', 2],
]);

for (const { price_components } of tariff.elements) {
  for (const component of price_components) Object.assign(component, { vat: 10 });
}

/** Opens a receipt and its check. */
async function check(session: object) {
  const shown = await show(PATH, session, (backend) => backend.on(`${TARIFF}T1`, { body: envelope(tariff) }));
  const summary = screen.getByText('Check this receipt');
  // jsdom does not open details by a click.
  const details = summary.closest('details');
  if (!details) throw new Error('No details');
  details.open = true;
  for (let turn = 0; turn < 100 && !within(details).queryByRole('table'); turn += 1) await pass(10);
  return { ...shown, details: within(details) };
}

const row = (name: string): string => screen.getByText(name, { selector: 'span' }).closest('li')?.textContent ?? '';

describe('docs/rules.md: proven-bills', () => {
  test('a bill that agrees shows the verdict, each check, and the periods as a table', async () => {
    const { details } = await check(charged());
    expect(details.getByRole('status')).toHaveTextContent('Meter, periods and price agree to the cent');
    expect(row('Energy of the periods against the meter')).toContain(
      'Agrees10.000 kWh in the periods, 10.000 kWh on the meter',
    );
    expect(row('Time of the periods from start to end')).toContain('Agrees1 h covered of 1 h');
    expect(row('Lowest and highest price')).toContain('The tariff has none');
    expect(row('Total with VAT')).toContain('Agrees$5.50 billed, $5.50 by the tariff');
    expect(row('Total against what was held')).toContain('Not checked');
    expect(details.getAllByRole('row').map((line) => line.textContent)).toEqual([
      'TimeUsedRateAmount',
      expect.stringMatching(/^09:00\sAM – 09:30\sAM10.000 kWh\$0.40\$4.00$/),
      expect.stringMatching(/^09:30\sAM – 10:00\sAM0.5 h parked\$2.00\$1.00$/),
    ]);
    expect(screen.getByText(/^Times: this device’s time zone/)).toBeVisible();
  });

  test('docs/rules.md help-at-hand: a difference is what help is asked for; without one there is no button', async () => {
    const { details, unmount } = await check(charged({ total_cost: { excl_vat: 5.16, incl_vat: 5.68 } }));
    expect(details.getByRole('status')).toHaveTextContent('The operator billed $0.18 more than its tariff');
    expect(details.getByText(/Send the operator this receipt’s PDF/)).toBeVisible();
    expect(row('Total with VAT')).toContain('Differs by +$0.18$5.68 billed, $5.50 by the tariff');
    const recorded = recordBus();
    fireEvent.click(details.getByRole('button', { name: 'Help with this difference' }));
    const event = recorded().find(({ topic }) => topic === 'help/requested');
    expect(event?.payload).toMatchObject({
      from: 'receipt',
      said: 'The operator billed $0.18 more than its tariff',
      facts: {
        session: 'SES-12345678',
        'Total with VAT': 'Differs by +$0.18: $5.68 billed, $5.50 by the tariff',
      },
    });
    unmount();
    const { details: same } = await check(charged());
    expect(same.queryByRole('button')).toBeNull();
  });

  test('another rate than the tariff’s is marked in the list', async () => {
    const dimensions = [{ type: 'ENERGY', volume: 10, price: 0.45 }];
    const { details } = await check(charged({ charging_periods: [{ ...charging, dimensions }, parked] }));
    expect(details.getByText('tariff: $0.40')).toBeVisible();
    expect(row('Prices in the periods')).toContain('Differs by +$0.50They are marked in the list below.');
  });

  test('a session without periods says so', async () => {
    const { details } = await check(charged({ charging_periods: [] }));
    expect(details.queryByRole('table')).toBeNull();
    expect(details.getAllByText('The operator lists no charging periods.').length).toBeGreaterThan(0);
  });
});
