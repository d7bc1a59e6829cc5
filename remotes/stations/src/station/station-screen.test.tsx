import { act, screen } from '@testing-library/react';
import { freshTab, LOCATION } from '@wattline/remote/testing';
import { pass, stationWire } from '@wattline/testing';
import { queryClient } from '../part';
import { openStation, showStation } from '../testing/show-station';

freshTab({ queryClient });

describe('1 §2 station details', () => {
  test('the page shows name, address, city, postal code, last-updated time and its title', async () => {
    await showStation();
    expect(screen.getByRole('heading', { level: 1, name: 'Plaza del Mar' })).toBeVisible();
    expect(screen.getByText('1 Calle del Mar, San Juan 00907')).toBeVisible();
    expect(screen.getByText('Updated 6:00 AM')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Sample rating: 4.8 out of 5 stars' })).toHaveAttribute(
      'title',
      'Sample rating',
    );
    expect(document.title).toBe('Plaza del Mar · Wattline');
  });

  test('docs/rules.md: station-time-zone: the last update of a station with the clocks of Madrid, on a device in Puerto Rico', async () => {
    await showStation(stationWire([{}], { time_zone: 'Europe/Madrid' }));
    expect(screen.getByText('Updated 12:00 PM GMT+2')).toBeVisible();
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
});

describe('1 §2 load failure: the error card', () => {
  test.each([
    [
      'an unknown station',
      { status: 404, body: { statusMessage: 'Location loc-001 not found' } },
      'Location loc-001 not found',
    ],
    ['HTML', { body: '<html>', headers: { 'Content-Type': 'text/html' } }, 'No location data in response'],
  ] as const)('it explains %s', async (_, answer, message) => {
    const { backend, user, place } = openStation();
    backend.on(LOCATION, answer);
    await pass(0);
    const card = screen.getByRole('alert');
    expect(card).toHaveTextContent('Error Loading Station');
    expect(card).toHaveTextContent(message);
    expect(card.textContent).not.toMatch(/undefined|NaN|\[object|</);
    await user.click(screen.getByRole('link', { name: 'Go back' }));
    expect(place().path).toBe('/');
  });

  test('§9 the card shows the message and another attempt after 3 retries, after 1, 2 and 4 s', async () => {
    const { backend, user } = openStation();
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
    const { backend, user } = openStation();
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
    const { backend } = openStation();
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
