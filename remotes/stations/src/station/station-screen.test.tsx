import { act, screen } from '@testing-library/react';
import { freshTab, LOCATION } from '@wattline/remote/testing';
import { pass, stationWire } from '@wattline/testing';
import { queryClient } from '../part';
import { openShippedStation, openStation, showStation } from '../testing/show-station';

freshTab({ queryClient });

describe('1 §2 station details', () => {
  test('loading shows a spinner with loading text', async () => {
    openStation();
    expect(screen.getByRole('status')).toHaveTextContent('Loading station...');
    await pass(0);
    expect(screen.queryByText('Loading station...')).toBeNull();
  });

  test('the page shows name, address, city, postal code, last-updated time and its title', async () => {
    await showStation();
    expect(screen.getByRole('heading', { level: 1, name: 'Plaza del Mar' })).toBeVisible();
    expect(screen.getByText('1 Calle del Mar, San Juan 00907')).toBeVisible();
    expect(screen.getByText('Updated 6:00 AM')).toBeVisible();
    expect(document.title).toBe('Plaza del Mar · Wattline');
  });

  test.each([
    ['America/Puerto_Rico', 'Updated 6:00 AM'],
    ['Europe/Madrid', 'Updated 12:00 PM GMT+2'],
    ['Asia/Tokyo', 'Updated 7:00 PM GMT+9'],
    ['Nowhere/At_All', 'Updated 6:00 AM'],
    [null, 'Updated 6:00 AM'],
  ])(
    'docs/rules.md: station-time-zone: the last update of a station with the clocks of %s, on a device in Puerto Rico: %s',
    async (timeZone, text) => {
      await showStation(stationWire([{}], { time_zone: timeZone }));
      expect(screen.getByText(text)).toBeVisible();
    },
  );

  test('the 4.8 rating is marked as a sample', async () => {
    await showStation();
    expect(screen.getByRole('img', { name: 'Sample rating: 4.8 out of 5 stars' })).toHaveAttribute(
      'title',
      'Sample rating',
    );
  });

  test('the page has two tabs: Chargers, open first, and Info', async () => {
    const { user } = await showStation();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Chargers', 'Info']);
    expect(screen.getByRole('tabpanel', { name: 'Chargers' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Info' }));
    expect(screen.getByRole('tabpanel', { name: 'Info' })).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Chargers' })).toHaveFocus();
  });

  test('both spellings of a station read the same', async () => {
    await showStation({
      id: 'loc-001',
      name: 'Camel',
      postalCode: '00907',
      city: 'San Juan',
      lastUpdated: '2025-09-03T10:00:00',
      evses: [],
    });
    expect(screen.getByText('San Juan 00907')).toBeVisible();
    expect(screen.getByText('Updated 6:00 AM')).toBeVisible();
  });
});

describe('1 §2 load failure: the error card', () => {
  test.each([
    [
      'an unknown station',
      { status: 404, body: { statusMessage: 'Location loc-001 not found' } },
      'Location loc-001 not found',
    ],
    ['an error without a message', { status: 403, body: {} }, 'Unable to load station details'],
    ['no data', { body: { status_code: 1000, data: null } }, 'No location data in response'],
    [
      'an error inside HTTP 200',
      { body: { status_code: 2003, status_message: 'Unknown location' } },
      'Unknown location',
    ],
    ['an empty body', { body: '' }, 'No location data in response'],
  ] as const)('it explains %s', async (_, answer, message) => {
    const { backend, user, place } = openStation();
    backend.on(LOCATION, answer);
    await pass(0);
    const card = screen.getByRole('alert');
    expect(card).toHaveTextContent('Error Loading Station');
    expect(card).toHaveTextContent(message);
    await user.click(screen.getByRole('link', { name: 'Go back' }));
    expect(place().path).toBe('/');
  });

  test.each([
    ['HTML', { body: '<html><h1>502</h1></html>', headers: { 'Content-Type': 'text/html' } }],
    ['garbage JSON', { body: '{"data": [' }],
    ['a list in place of a station', { body: [1, 2, 3] }],
    ['a number', { body: '42' }],
  ])('%s in place of a station shows a message for drivers', async (_, answer) => {
    const { backend } = openStation();
    backend.on(LOCATION, answer);
    await pass(0);
    const card = screen.getByRole('alert');
    expect(card).toHaveTextContent('Error Loading Station');
    expect(card.textContent).not.toMatch(/undefined|NaN|\[object|</);
  });

  test('§9 the card shows the message and another attempt after 3 retries, after 1, 2 and 4 s', async () => {
    const { backend, user } = openShippedStation();
    backend.on(LOCATION, { status: 503, body: { statusMessage: 'Under maintenance' } });
    await pass(0);
    for (const [index, seconds] of [1, 2, 4].entries()) {
      await pass(seconds * 1_000 - 100);
      expect(backend.requestsTo(LOCATION)).toHaveLength(index + 1);
      await pass(90);
      expect(backend.requestsTo(LOCATION)).toHaveLength(index + 2);
    }
    expect(screen.getByRole('alert')).toHaveTextContent('Under maintenance');

    backend.on(LOCATION, { body: { data: stationWire() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Plaza del Mar' })).toBeVisible();
  });

  test('polling-pauses: a dead station is polled less and less, and at once when the driver presses', async () => {
    const { backend, user } = openShippedStation();
    backend.on(LOCATION, { status: 503 });
    await pass(120_000);
    // Four tries at first, then after 15, 30 and 60 s one each.
    expect(backend.requestsTo(LOCATION)).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(backend.requestsTo(LOCATION)).toHaveLength(8);
    backend.on(LOCATION, { body: { data: stationWire() } });
    await pass(1_000);
    expect(screen.getByRole('heading', { level: 1, name: 'Plaza del Mar' })).toBeVisible();

    const before = backend.requestsTo(LOCATION).length;
    await pass(60_000);
    expect(backend.requestsTo(LOCATION)).toHaveLength(before + 4);
  });

  test('1 §4 one failed poll does not change the polling every 15 s', async () => {
    const { backend } = openShippedStation();
    await pass(0);
    backend.on(LOCATION, { status: 403 });
    await pass(15_000);
    expect(screen.getByText(/Data may be outdated/)).toBeVisible();
    backend.on(LOCATION, { body: { data: stationWire() } });
    await pass(15_000);
    expect(screen.queryByText(/Data may be outdated/)).toBeNull();
    expect(backend.requestsTo(LOCATION)).toHaveLength(3);
  });

  test('the card keeps its focus while the station is polled, and another attempt shows that it loads', async () => {
    const { backend, user } = openStation();
    backend.on(LOCATION, { status: 404, body: { statusMessage: 'Location loc-001 not found' } });
    await pass(0);
    const again = screen.getByRole('button', { name: 'Try again' });
    act(() => again.focus());
    backend.on(LOCATION, 'silence');
    await pass(15_000);
    expect(backend.requestsTo(LOCATION)).toHaveLength(2);
    expect(again).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Location loc-001 not found');
    await user.click(again);
    expect(screen.getByRole('status')).toHaveTextContent('Loading station...');
  });

  test('another attempt requests the station anew and does not wait for a poll that hangs', async () => {
    const { backend, user } = openStation();
    backend.on(LOCATION, { status: 404 });
    await pass(0);
    backend.on(LOCATION, 'silence');
    await pass(15_000);
    backend.on(LOCATION, { body: { data: stationWire() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Plaza del Mar' })).toBeVisible();
    expect(backend.requestsTo(LOCATION)).toHaveLength(3);
  });

  test('§8 a server that does not answer shows Request timeout, after 10 s for each of 4 attempts', async () => {
    const { backend } = openStation();
    backend.on(LOCATION, 'silence');
    await pass(46_800);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(200);
    expect(screen.getByRole('alert')).toHaveTextContent('Request timeout');
  });
});

describe('bad input', () => {
  test('a station with hardly any fields still has a page', async () => {
    await showStation({ id: 'loc-001' });
    expect(screen.getByRole('heading', { level: 1, name: 'Unnamed station' })).toBeVisible();
    expect(screen.getByText('0/0 no available charger')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/undefined|NaN|null|\[object/);
  });

  test('hostile strings are shown as text, and hostile addresses and colours are left out', async () => {
    const name = `<script>alert(1)</script>${'x'.repeat(10_000)}`;
    const { container } = { container: document.body };
    await showStation(
      stationWire([{ standard: '<img src=x onerror=alert(1)>' }], {
        name,
        images: [{ url: 'javascript:alert(1)', category: 'ENTRANCE' }],
        contact: { website: 'javascript:alert(1)' },
      }),
    );
    expect(container.querySelector('script, img')).toBeNull();
    expect(container.innerHTML).not.toContain('javascript:');
    expect(screen.getByRole('heading', { level: 1 }).textContent?.length).toBeLessThan(1_000);
  });
});
