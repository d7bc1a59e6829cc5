import { act, configure, fireEvent, screen, within } from '@testing-library/react';
import { freshTab, LOCATION, TARIFF } from '@wattline/remote/testing';
import { envelope, pass, recordBus, stationWire, tariffWire } from '@wattline/testing';
import { queryClient } from '../part';
import { openStation, showStation } from '../testing/show-station';

const POLL = 15_000;

freshTab({ queryClient });

const row = (name: RegExp | string) => screen.getByRole('button', { name });
/** Of the shade before the row, which jsdom does not compute. */
const animation = (): string => {
  const item = row(/CCS2/).closest('li') as HTMLElement;
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => Array.from(cssRules));
  const shades = rules.filter((rule): rule is CSSStyleRule =>
    /^\.[\w-]+::before$/.test((rule as CSSStyleRule).selectorText ?? ''),
  );
  return shades.find(({ selectorText }) => item.matches(selectorText.replace('::before', '')))?.style.animation ?? '';
};
const notices = (recorded: ReturnType<ReturnType<typeof recordBus>>) =>
  recorded.filter(({ topic }) => topic === 'notice/shown').map(({ payload }) => payload);

/** Four connectors of other statuses and prices. */
const mixed = stationWire([
  {},
  { status: 'CHARGING' },
  { standard: 'CHADEMO', tariff_ids: ['T-unknown'] },
  { standard: 'IEC_62196_T2', max_electric_power: 22_000, power_type: 'AC_3_PHASE', tariff_ids: ['T-free'] },
]);

describe('1 §2 Chargers tab', () => {
  test('§2: a connector’s dot is green where it is available, otherwise red; the badge ‘Available’ has a bolt', async () => {
    const [free] = stationWire([{ status: 'AVAILABLE' }]).evses;
    const [taken] = stationWire([{ status: 'CHARGING' }]).evses;
    const evses = [
      { ...free, uid: 'e0', evse_id: 'E0', status: 'AVAILABLE' },
      { ...taken, uid: 'e1', evse_id: 'E1', status: 'CHARGING' },
    ];
    await showStation({ ...stationWire(), evses });
    for (const [id, colour, bolts] of [
      ['E0', 'success', 1],
      ['E1', 'danger', 0],
    ] as const) {
      const card = within(screen.getByRole('heading', { name: id }).closest('li') as HTMLElement);
      const dot = card.getByRole('button', { name: /CCS2/ }).querySelector('span > span:empty');
      expect(getComputedStyle(dot as Element).background).toBe(`var(--${colour})`);
      const badge = card.getAllByText(id === 'E0' ? 'Available' : 'Charging')[0] as HTMLElement;
      expect(badge.querySelectorAll('svg')).toHaveLength(bolts);
    }
  });

  test('a charge point shows its id, how many connectors are available, a badge, and its connectors; parking-as-reported: a bay for drivers with a disability permit is marked', async () => {
    const { evses, ...station } = stationWire([{}, { status: 'RESERVED', standard: 'CHADEMO' }]);
    await showStation({ ...station, evses: [{ ...evses[0], parking_restrictions: ['DISABLED', 'PLUGGED'] }] });
    const card = within(screen.getByRole('heading', { name: 'PR*CPR*E001' }).closest('li') as HTMLElement);
    expect(card.getByText('Only for drivers with a disability permit')).toBeVisible();
    expect(card.getByText('1 connector available')).toBeVisible();
    expect(card.getByText('Available')).toBeVisible();
    expect(row(/CCS2/)).toHaveTextContent('CCS2 · 150 kW · Available$0.40/kWh');
    expect(screen.getByRole('heading', { name: 'Available Chargers' })).toBeVisible();
    expect(screen.getByText('1/2 available')).toBeVisible();
  });

  test('ahead-of-the-tap: the confirmation is expected once a connector can be chosen, and imminent before a press', async () => {
    const recorded = recordBus();
    const expectations = () =>
      recorded().flatMap(({ topic, payload }) => (topic === 'navigation/expected' ? [payload] : []));
    const { user } = await showStation();
    const path = '/confirmation/evse-1/1';
    expect(expectations()).toContainEqual({ path, isImminent: false });
    expect(expectations()).not.toContainEqual({ path, isImminent: true });
    await user.click(row(/CCS2/));
    await user.hover(row('Start Charging'));
    expect(expectations()).toContainEqual({ path, isImminent: true });
  });

  describe('as development renders', () => {
    beforeEach(() => configure({ reactStrictMode: true }));
    afterEach(() => configure({ reactStrictMode: false }));

    test('choosing an available connector with a known price highlights it and shows Start Charging', async () => {
      const { user, place } = await showStation();
      expect(screen.queryByRole('button', { name: 'Start Charging' })).toBeNull();
      await user.click(row(/CCS2/));
      expect(row(/CCS2/)).toHaveAttribute('aria-pressed', 'true');
      await user.click(row('Start Charging'));
      expect(place().path).toBe('/confirmation/evse-1/1');
      expect(place().state).toMatchObject({ location: { id: 'loc-001' }, tariffData: { id: 'T1' } });
    });
  });

  test('the parts of the confirmation path are encoded', async () => {
    const { user, place } = await showStation({
      ...stationWire(),
      evses: [
        {
          uid: 'PR*CPR/1',
          status: 'AVAILABLE',
          connectors: [{ id: 'A/1', standard: 'CHADEMO', status: 'AVAILABLE', tariff_ids: ['T1'] }],
        },
      ],
    });
    await user.click(row(/CHAdeMO/));
    await user.click(row('Start Charging'));
    expect(place().path).toBe('/confirmation/PR*CPR%2F1/A%2F1');
  });
});

describe('1 §5 selection rules', () => {
  test('a connector that is not available cannot be selected, and a notice of 3 s says why; no confirmation is expected', async () => {
    const recorded = recordBus();
    const words = ['charging', 'blocked', 'out of order', 'not working', 'reserved'];
    const statuses = ['CHARGING', 'BLOCKED', 'OUTOFORDER', 'INOPERATIVE', 'RESERVED'];
    await showStation(stationWire(statuses.map((status, at) => ({ id: `${at}`, status }))));
    for (const connector of screen.getAllByRole('button', { name: /CCS2/ })) fireEvent.click(connector);
    expect(screen.queryByRole('button', { name: 'Start Charging' })).toBeNull();
    expect(notices(recorded())).toEqual(
      words.map((word) => ({
        kind: 'warning',
        text: `This connector is currently ${word}. Please select another connector.`,
        durationMs: 3_000,
      })),
    );
    expect(recorded().filter(({ topic }) => topic === 'navigation/expected')).toEqual([]);
  });

  test('a connector without a price does not proceed, and a notice of 5 s says why; a free one can be chosen', async () => {
    const recorded = recordBus();
    const { user } = await showStation(
      mixed,
      tariffWire('T-free', [
        ['ENERGY', 0],
        ['FLAT', 0],
      ]),
    );
    await user.click(row(/CHAdeMO/));
    expect(row(/CHAdeMO/)).toHaveTextContent('Price unavailable');
    expect(row(/CHAdeMO/)).toHaveTextContent('Not available');
    expect(screen.queryByRole('button', { name: 'Start Charging' })).toBeNull();
    expect(notices(recorded())).toEqual([
      {
        kind: 'warning',
        text: 'Cannot proceed without pricing information. Please try again later or select another charger.',
        durationMs: 5_000,
      },
    ]);
    expect(row(/Type 2/)).toHaveTextContent('Free Charging');
    await user.click(row(/Type 2/));
    expect(row('Start Charging')).toBeVisible();
  });
});

describe('1 §4 tariff loading', () => {
  test('a connector shows Loading price... while it loads, then the price', async () => {
    const tariff = tariffWire('T2', [
      ['TIME', 3],
      ['FLAT', 1],
      ['PARKING_TIME', 6],
      ['ENERGY', 0.35],
    ]);
    const { backend } = openStation(stationWire([{ tariff_ids: ['T2'] }]));
    backend.on(TARIFF, 'silence');
    await pass(0);
    // docs/rules.md: nothing-jumps
    expect(screen.getByRole('status')).toHaveTextContent('Loading station...');
    await pass(1_000);
    expect(row(/CCS2/)).toHaveTextContent('Loading price...');
    backend.on(TARIFF, { body: envelope(tariff) });
    await pass(20_000);
    // §9: FLAT, ENERGY, TIME, PARKING_TIME, the last per minute.
    expect(row(/CCS2/)).toHaveTextContent('$1.00 fixed$0.35/kWh$3.00/hourIdle fee $0.10/min');
  });
});

describe('1 §4 polling', () => {
  test('the station is polled every 15 s on the Chargers tab, and not on the Info tab', async () => {
    const { backend, user } = await showStation();
    await pass(POLL);
    await pass(POLL);
    expect(backend.requestsTo(LOCATION)).toHaveLength(3);
    await user.click(screen.getByRole('tab', { name: 'Info' }));
    await pass(3 * POLL);
    expect(backend.requestsTo(LOCATION)).toHaveLength(3);
    await user.click(screen.getByRole('tab', { name: 'Chargers' }));
    await pass(POLL);
    expect(backend.requestsTo(LOCATION)).toHaveLength(4);
  });

  test('a hidden page does not poll, and polls when it is shown', async () => {
    const { backend } = await showStation();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(4 * POLL);
    expect(backend.requestsTo(LOCATION)).toHaveLength(1);
    visibility.mockReturnValue('visible');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(backend.requestsTo(LOCATION)).toHaveLength(2);
  });

  test('a connector with another status shows a toast for 5 s, its row flashes for 2 s, and it is not chosen any more once it is taken', async () => {
    const { backend, user } = await showStation(stationWire([{ status: 'CHARGING' }]));
    const recorded = recordBus();
    backend.on(LOCATION, { body: envelope(stationWire()) });
    expect(animation()).toBe('');
    await pass(POLL);
    expect(notices(recorded())).toEqual([{ kind: 'info', text: 'Connector 1 became available', durationMs: 5_000 }]);
    expect(animation()).toMatch(/2s/);
    await user.click(row(/CCS2/));
    expect(row('Start Charging')).toBeVisible();
    backend.on(LOCATION, { body: envelope(stationWire([{ status: 'OUTOFORDER' }])) });
    await pass(POLL);
    expect(notices(recorded()).at(-1)).toMatchObject({ kind: 'warning', text: 'Connector 1 changed to out of order' });
    expect(screen.queryByRole('button', { name: 'Start Charging' })).toBeNull();
    await pass(2_000);
    expect(animation()).toBe('');
  });

  test('Refresh polls now and reads Updating... while it does', async () => {
    const { backend, user } = await showStation();
    backend.on(LOCATION, 'silence');
    await user.click(row('Refresh'));
    expect(row('Updating...')).toHaveAttribute('aria-disabled', 'true');
    expect(backend.requestsTo(LOCATION)).toHaveLength(2);
    await user.click(row('Updating...'));
    expect(backend.requestsTo(LOCATION)).toHaveLength(2);
  });

  test('a failing poll keeps the station and warns; the next good one removes the warning', async () => {
    const warning = 'Unable to fetch real-time updates. Data may be outdated.';
    const { backend } = await showStation();
    backend.on(LOCATION, 'no network');
    await pass(POLL);
    await pass(7_000);
    expect(screen.getByText(warning)).toBeVisible();
    expect(row(/CCS2/)).toBeVisible();
    backend.on(LOCATION, { body: envelope(stationWire()) });
    await pass(POLL);
    expect(screen.queryByText(warning)).toBeNull();
  });

  test('a poll sends If-None-Match, and a 304 keeps the station that is shown', async () => {
    const { backend } = await showStation();
    backend.on(LOCATION, { body: envelope(stationWire()), headers: { ETag: '"v1"' } });
    await pass(POLL);
    backend.on(LOCATION, { status: 304 });
    await pass(POLL);
    expect(backend.requestsTo(LOCATION).map(({ headers }) => headers.get('if-none-match'))).toEqual([
      null,
      null,
      '"v1"',
    ]);
    expect(row(/CCS2/)).toBeVisible();
    expect(screen.queryByText(/outdated/)).toBeNull();
  });
});

test('first-view-hands-over: a page that takes over a view with totals has them at once', async () => {
  const view = document.createElement('div');
  view.id = 'first-view';
  view.lang = 'en';
  document.body.append(view);
  await showStation();
  view.remove();
  expect(row(/CCS2/)).toHaveTextContent('≈ $8.00 for 20 kWh before tax');
  expect(screen.getByRole('combobox')).toBeVisible();
});
