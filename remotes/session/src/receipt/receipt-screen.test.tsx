import { act, screen, within } from '@testing-library/react';
import { KEPT_AT } from '@wattline/contract';
import { setLanguage } from '@wattline/i18n';
import { configure, freshTab, LOCATION, TARIFF } from '@wattline/remote/testing';
import { envelope, pass, stationWire, tariffWire } from '@wattline/testing';
import { queryClient } from '../part';
import { ended, PORTAL, SESSION, sessionWire, setHidden, show } from '../testing/show-session';

freshTab({ queryClient });
afterEach(() => act(async () => setLanguage('en')));
afterEach(() => configure());

const PATH = '/receipt/SES-12345678';

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

const breakdown = () => screen.getByRole('region', { name: 'Detailed Cost Breakdown' });

const period = (tariff_id: string, volume: number) => ({
  start_date_time: '2025-09-03T13:00:00Z',
  tariff_id,
  dimensions: [{ type: 'ENERGY', volume }],
});

describe('1 §2 the receipt', () => {
  test('the page shows that the receipt is loading', async () => {
    await show(PATH, {}, (backend) => backend.on(SESSION, 'silence'));
    expect(screen.getByRole('status')).toHaveTextContent('Loading receipt...');
  });

  test('it has headings, number, details and payment', async () => {
    await show(PATH, finished());
    expect(screen.getByRole('heading', { level: 1, name: 'Session Receipt' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Charging Receipt' })).toBeVisible();
    expect(screen.getByText('Session #12345678')).toBeVisible();
    expect(pairs(document.body).slice(0, 6)).toEqual([
      'Date | September 3, 2025',
      'Duration | 1h 0m',
      'Location | Station loc-001\nPlaza del Mar\nEVSE evse-1\nPR*CPR*E001',
      'Energy Delivered | 10.523 kWh',
      expect.stringMatching(/^Start Time \| 09:00\sAM$/),
      expect.stringMatching(/^End Time \| 10:00\sAM$/),
    ]);
    expect(pairs(screen.getByRole('region', { name: 'Payment Reference' }))).toEqual(['Payment Reference | ath-1']);
    expect(screen.getByText('Payment Successful')).toBeVisible();
    expect(document.title).toBe('Session Receipt · Wattline');
  });

  test.each([
    ['a reference on the charger', { physical_reference: 'Bay 3' }, 'EVSE evse-1\nPR*CPR*E001 · Bay 3'],
    ['no id of its own', { evse_id: null, physical_reference: 'Bay 3' }, 'EVSE evse-1\nBay 3'],
    ['neither', { evse_id: 'evse-1' }, 'EVSE evse-1'],
    ['another charger', { uid: 'evse-2' }, 'EVSE evse-1'],
  ])('station and charger by name and label beside their ids: %s', async (_, evse, text) => {
    const [known] = stationWire().evses;
    await show(PATH, finished(), (backend) =>
      backend.on(LOCATION, { body: envelope(stationWire([{}], { evses: [{ ...known, ...evse }] })) }),
    );
    expect(pairs(document.body)).toContain(`Location | Station loc-001\nPlaza del Mar\n${text}`);
  });

  test('the ids stand alone where the station is not known', async () => {
    await show(PATH, finished(), (backend) => backend.on(LOCATION, { status: 404 }));
    expect(pairs(document.body)).toContain('Location | Station loc-001\nEVSE evse-1');
  });

  test.each([
    ['2025-09-03T13:00:00Z', '1h 0m'],
    ['2025-09-03T12:15:00Z', '1h 45m'],
    ['2025-09-03T13:15:30Z', '44m'],
    ['2025-09-03T13:59:30Z', '0m'],
    ['2025-09-01T13:00:00Z', '49h 0m'],
  ])('from %s it lasted %s', async (start_date_time, text) => {
    await show(PATH, finished({ start_date_time }));
    expect(screen.getByText(text)).toBeVisible();
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

  test('a price by a built-in tariff is labelled as an estimate', async () => {
    await show(PATH, finished({ tariff_id: 'TARIFF-CPR-001' }));
    expect(breakdown()).toHaveTextContent('Estimated by built-in rates: DC Fast');
    expect(pairs(breakdown())[0]).toBe('Energy Charges | $4.21 | 10.523 kWh × $0.4000 per kWh');
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
    [
      'a free session: 12 % of nothing',
      finished({ total_cost: { excl_vat: 0, incl_vat: 0 } }),
      'Tax (VAT 12%, estimate) | $0.00',
    ],
    ['VAT that is not reported', finished({ total_cost: { excl_vat: 10 } }), 'Tax (VAT 12%, estimate) | $1.20'],
    ['nothing reported at all', finished({ total_cost: null }), 'Total (including VAT) | –'],
  ])('%s', async (_, session, pair) => {
    await show(PATH, session);
    expect(pairs(breakdown())).toContain(pair);
  });

  test('a total that was not reported is computed, and labelled so', async () => {
    await show(PATH, finished({ tariff_id: 19, total_cost: null }), (known) =>
      known.on(`${PORTAL}19`, { body: portal }),
    );
    expect(breakdown()).toHaveTextContent('The operator has not reported the total. These amounts are an estimate.');
    expect(pairs(breakdown()).at(-1)).toBe('Total (including VAT) | $4.72 USD');
  });

  test('a session that is not over yet is read again until it is', async () => {
    const { backend, becomes } = await show(PATH, sessionWire());
    expect(breakdown()).toHaveTextContent('This session is still being finalised. Amounts may change.');
    expect(screen.queryByText('Payment Successful')).toBeNull();
    becomes(ended);
    await pass(5_000);
    expect(breakdown()).not.toHaveTextContent('finalised');
    expect(screen.getByText('Payment Successful')).toBeVisible();
    const reads = backend.requestsTo(SESSION).length;
    await pass(20_000);
    await setHidden(true);
    await setHidden(false);
    expect(backend.requestsTo(SESSION)).toHaveLength(reads);
  });

  const zero = { ...ended, total_cost: { excl_vat: 0, incl_vat: 0 } };
  const NOT_FINAL = 'This session is still being finalised. Amounts may change.';

  test('docs/rules.md: zero-beside-energy: a cost that is being finalised is read again until it is final', async () => {
    const { backend, becomes } = await show(PATH, sessionWire(zero), (known) => known.on(TARIFF, priced(0.4)));
    expect(breakdown()).toHaveTextContent(NOT_FINAL);
    becomes(ended);
    await pass(30_000);
    expect(breakdown()).not.toHaveTextContent('finalised');
    expect(pairs(breakdown()).at(-1)).toBe('Total (including VAT) | $4.70 USD');
    const reads = backend.requestsTo(SESSION).length;
    await pass(60_000);
    expect(backend.requestsTo(SESSION)).toHaveLength(reads);
  });

  test('docs/rules.md: zero-beside-energy: a cost by a free tariff is final at once', async () => {
    const { backend } = await show(PATH, sessionWire(zero), (known) => known.on(TARIFF, priced(0)));
    expect(breakdown()).not.toHaveTextContent('finalised');
    const reads = backend.requestsTo(SESSION).length;
    await pass(60_000);
    expect(backend.requestsTo(SESSION)).toHaveLength(reads);
  });

  test('docs/rules.md: known-tax: the environment’s tax is no estimate', async () => {
    configure({ tax: { percent: 11.5 } });
    await show(PATH, finished({ total_cost: { excl_vat: 10 } }));
    expect(pairs(breakdown())).toContain('Tax (VAT 11.5%) | $1.15');
    expect(pairs(breakdown()).at(-1)).toBe('Total (including VAT) | $11.15 USD');
  });

  test('OCPI 2.3.0: the cost before taxes is shown with its taxes', async () => {
    const taxes = [
      { name: 'GST', amount: 0.5 },
      { name: 'QST', amount: 1 },
    ];
    await show(PATH, finished({ total_cost: { before_taxes: 10, taxes } }));
    expect(pairs(breakdown())).toContain('Tax (VAT 15%) | $1.50');
    expect(pairs(breakdown()).at(-1)).toBe('Total (including VAT) | $11.50 USD');
  });

  test('an invalid session is not billed', async () => {
    await show(PATH, finished({ status: 'INVALID' }));
    expect(breakdown()).toHaveTextContent('Nothing is billed.');
    expect(pairs(breakdown()).at(-1)).toBe('Total (including VAT) | $0.00 USD');
    expect(screen.queryByText('Payment Successful')).toBeNull();
  });

  test('a session that says next to nothing is still a receipt', async () => {
    await show(PATH, { id: 'S1', status: 'COMPLETED' });
    expect(screen.getByText('Session #S1')).toBeVisible();
    expect(
      pairs(document.body)
        .slice(0, 6)
        .every((pair) => pair.endsWith('| –')),
    ).toBe(true);
    expect(document.body.textContent).not.toMatch(/undefined|NaN|null|\[object|Invalid Date/);
  });

  test('everything is in Spanish on a Spanish page', async () => {
    await act(async () => setLanguage('es'));
    await show(PATH, finished({ tariff_id: 19 }), (known) => known.on(`${PORTAL}19`, { body: portal }));
    expect(screen.getByRole('heading', { level: 1, name: 'Recibo de la sesión' })).toBeVisible();
    expect(screen.getByText('3 de septiembre de 2025')).toBeVisible();
    expect(screen.getByText('Con las tarifas reales: DC Fast Charging')).toBeVisible();
    expect(screen.getByText('10.523 kWh × $0.4000 por kWh')).toBeVisible();
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
      'Location | Station loc-001\nPlaza del Mar\nEVSE evse-1\nPR*CPR*E001',
      'Energy Delivered | 10.523 kWh',
      expect.stringMatching(/^Start Time \| 04:30\sAM$/),
      expect.stringMatching(/^End Time \| 05:30\sAM$/),
      'Time Zone | Europe/Madrid',
    ]);
    expect(pairs(breakdown())[0]).toBe('Energy Charges | $1.05 | 10.523 kWh × $0.1000 per kWh');
  });

  test.each([
    ['does not say its zone', { body: envelope(stationWire()) }],
    ['made one up', { body: envelope(stationWire([{}], { time_zone: 'Mars/Olympus' })) }],
    ['is not known', { status: 404 }],
  ])('a station that %s has the device’s times, labelled as such', async (_, answer) => {
    await show(PATH, byNight, (backend) => {
      backend.on(LOCATION, answer);
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
  test.each([
    ['no such session', { status: 404, body: { statusMessage: 'Unknown session' } }, 'Unknown session'],
    ['no such session, without a word', { status: 404, body: '<html>' }, 'Receipt not found'],
    ['no data', { body: { data: null } }, 'Session data not found'],
    ['not allowed', { status: 403 }, 'Receipt not found'],
  ] as const)('%s', async (_, answer, message) => {
    const { user, place } = await show(PATH, {}, (backend) => backend.on(SESSION, answer));
    expect(screen.getByRole('alert')).toHaveTextContent(`Error Loading Receipt${message}`);
    await user.click(screen.getByRole('link', { name: 'Go to Home' }));
    expect(place().path).toBe('/');
  });

  test.each([
    ['en', 'Failed to load session receipt. Check your connection and try again.'],
    ['es', 'No se pudo cargar el recibo de la sesión. Revisa tu conexión e inténtalo de nuevo.'],
  ] as const)(
    'honest-without-a-connection: the page says %s, and the receipt comes by itself with the connection',
    async (language, text) => {
      act(() => setLanguage(language));
      const { backend } = await show(PATH, {}, (known) => known.on(SESSION, 'no network'));
      await pass(8_000);
      expect(screen.getByRole('alert')).toHaveTextContent(text);
      backend.on(SESSION, { body: envelope(finished()) });
      await pass(6_000);
      await pass(8_000);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
      act(() => setLanguage('en'));
    },
  );

  test('another try reads it again', async () => {
    const { user, backend } = await show(PATH, {}, (known) => known.on(SESSION, { status: 404 }));
    backend.on(SESSION, { body: envelope(finished()) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Session Receipt' })).toBeVisible();
  });
});

describe('1 §2 what can be done with it', () => {
  test.each([
    ['Download PDF', 'PDF download feature coming soon!'],
    ['Share', 'Share feature coming soon!'],
  ])('%s, with the flag off, only says so', async (name, text) => {
    configure({ features: { receiptExport: false } });
    const { user } = await show(PATH, finished());
    await user.click(screen.getByRole('button', { name }));
    for (let turn = 0; turn < 200 && !screen.queryByRole('alertdialog'); turn += 1) await pass(10);
    expect(screen.getByRole('alertdialog')).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('Start New Session leads home', async () => {
    const { user, place } = await show(PATH, finished());
    await user.click(screen.getByRole('link', { name: 'Start New Session' }));
    expect(place().path).toBe('/');
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
    expect(since()).not.toBeNull();
    backend.on(SESSION, { body: envelope(finished({ kwh: 11 })) });
    await pass(5_000);
    expect(screen.getByText('11.000 kWh')).toBeVisible();
    expect(since()).toBeNull();
  });

  test('it stays while reading it again fails', async () => {
    const { backend } = await show(PATH, {}, (known) => known.on(SESSION, kept(envelope(finished()))));
    backend.on(SESSION, 'no network');
    await pass(20_000);
    expect(screen.getByRole('heading', { level: 2, name: 'Charging Receipt' })).toBeVisible();
    expect(since()).toBe('1756900000000');
  });

  test('what was kept of a charge that went on is no receipt', async () => {
    await show(PATH, {}, (backend) => backend.on(SESSION, kept(envelope(sessionWire()))));
    expect(screen.queryByText('Charging Receipt')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Loading receipt...');
  });
});
