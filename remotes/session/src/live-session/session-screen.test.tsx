import { screen } from '@testing-library/react';
import { readActiveSession, readOpenCharges } from '@wattline/charge';
import { keepCharge, runningCharge } from '@wattline/charge/testing';
import { freshTab, LOCATION, setHidden } from '@wattline/remote/testing';
import { envelope, pass, recordBus } from '@wattline/testing';
import { queryClient } from '../part';
import { ended, SESSION, sessionWire, show } from '../testing/show-session';

freshTab({ queryClient });

const PATH = '/session/SES-12345678';

/** The ids of the sessions that this browser knows a way back to. */
const running = () => readOpenCharges().flatMap(({ session }) => session?.id ?? []);
/** Each with the time of its start, its driver, and whether it is private. */
const pointers = () =>
  readOpenCharges().map(({ session, driverId, isPrivate }) => [session?.id, session?.startedAt, driverId, isPrivate]);

/** The text of a tile, by its name. */
const tile = (name: string): string =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent ?? '';

describe('1 §2 the live session', () => {
  test('the page searches until there is an answer', async () => {
    await show(PATH, {}, (backend) => backend.on(SESSION, 'silence'));
    expect(screen.getByRole('status')).toHaveTextContent(
      'Searching for session...Please wait while we retrieve your charging session',
    );
  });

  test('a charge has header, badge, card, tiles and stop', async () => {
    await show(PATH);
    expect(screen.getByRole('heading', { level: 1, name: 'Charging Session' })).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent('Charging');
    expect(screen.getByRole('region', { name: 'Charging Progress' })).toHaveTextContent('CCS2 • Connector 1 • 150 kW');
    expect(screen.getByRole('progressbar', { name: 'Charging Progress' })).not.toHaveAttribute('aria-valuenow');
    expect(tile('Time Elapsed')).toBe('1:00:00');
    expect(tile('Energy Delivered')).toBe('10.50 kWh');
    expect(tile('Charging Rate')).toBe('10.5 kW');
    expect(tile('Estimated Cost')).toBe('$4.70');
    expect(screen.getByRole('button', { name: 'Stop Charging' })).toBeEnabled();
    expect(getComputedStyle(screen.getByRole('button', { name: 'Stop Charging' })).background).toBe('var(--stop)');
    expect(document.title).toBe('Charging Session · Wattline');
    expect(readActiveSession()).toEqual({
      id: 'SES-12345678',
      ocpiId: 'SES-12345678',
      status: 'ACTIVE',
      authorizationReference: 'ath-1',
      locationId: 'loc-001',
      evseUid: 'evse-1',
      connectorId: '1',
      startDateTime: '2025-09-03T13:00:00.000Z',
    });
    expect(pointers()).toEqual([['SES-12345678', '2025-09-03T13:00:00.000Z', null, false]]);
  });

  test('Type 2 and C1 are fall-backs, and an unknown value is not 0', async () => {
    await show(PATH, { id: 'SES-12345678', status: 'ACTIVE' });
    expect(screen.getByText('Type 2 • Connector C1')).toBeVisible();
    expect(tile('Time Elapsed')).toBe('0:00');
    expect(tile('Energy Delivered')).toBe('–Not known yet kWh');
    expect(tile('Charging Rate')).toBe('–Not known yet kW');
    expect(tile('Estimated Cost')).toBe('–Not known yet');
  });

  test('docs/rules.md: power-as-measured: what the connector gives at most is no measured rate', async () => {
    await show(PATH, sessionWire({ kwh: null }));
    expect(tile('Charging Rate')).toBe('up to 150 kW');
  });

  test('docs/rules.md: possible-rates: a meter that jumps makes no rate, and the page says so', async () => {
    const { becomes } = await show(PATH);
    becomes({ kwh: 60.5, last_updated: '2025-09-03T14:00:35' });
    await pass(5_000);
    expect(tile('Energy Delivered')).toBe('60.50 kWh');
    expect(tile('Charging Rate')).toBe('–Not known yet kWThe meter shows more than this charger can give.');
    becomes({ kwh: 61.5, last_updated: '2025-09-03T14:01:11' });
    await pass(5_000);
    expect(tile('Charging Rate')).toBe('100.0 kW');
  });

  test('a station that cannot be read costs nothing but its facts', async () => {
    await show(PATH, sessionWire(), (backend) => backend.on(LOCATION, { status: 404 }));
    expect(screen.getByText('Type 2 • Connector 1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop Charging' })).toBeEnabled();
  });

  test.each([
    ['PENDING', 'Waiting for the charger to start'],
    ['RESERVATION', 'Reserved for you, not charging yet'],
  ])('%s has the badge of charging and its own line', async (status, line) => {
    await show(PATH, sessionWire({ status }));
    expect(screen.getByRole('banner')).toHaveTextContent('Charging SessionCharging');
    expect(screen.getByRole('region', { name: 'Charging Progress' })).toHaveTextContent(line);
  });

  test('§9: the session is read every 5 s, and the timer goes each second, from the start', async () => {
    const { backend, becomes } = await show(PATH);
    const before = backend.requestsTo(SESSION).length;
    becomes({ kwh: 12.345, total_cost: { excl_vat: 5, incl_vat: 5.6 } });
    await pass(2_900);
    expect(tile('Time Elapsed')).toBe('1:00:02');
    expect(tile('Energy Delivered')).toBe('10.50 kWh');
    await pass(2_100);
    expect(backend.requestsTo(SESSION)).toHaveLength(before + 1);
    expect(tile('Energy Delivered')).toBe('12.35 kWh');
    expect(tile('Estimated Cost')).toBe('$5.60');
  });

  test('the session is not read while the page is hidden, and at once when it is shown again, with the right time', async () => {
    const { backend } = await show(PATH);
    await setHidden(true);
    const before = backend.requestsTo(SESSION).length;
    await pass(60_000);
    expect(backend.requestsTo(SESSION)).toHaveLength(before);
    await setHidden(false);
    expect(backend.requestsTo(SESSION)).toHaveLength(before + 1);
    await pass(1_000);
    expect(tile('Time Elapsed')).toBe('1:01:01');
  });

  test('§8: a poll that is answered with 404 is silent, another failure is shown until the next good one', async () => {
    const { backend, becomes } = await show(PATH);
    backend.on(SESSION, { status: 404 });
    await pass(5_000);
    expect(screen.queryByText(/may be outdated/)).toBeNull();
    backend.on(SESSION, { status: 400, body: { statusMessage: 'No' } });
    await pass(5_000);
    const notice = screen.getByText('Unable to fetch real-time updates. Data may be outdated.');
    expect(notice).toBeVisible();
    // The shell writes there since when, in the same banner.
    expect(notice.nextElementSibling).toHaveAttribute('data-place', 'as-of@1');
    becomes({});
    await pass(5_000);
    expect(screen.queryByText(/may be outdated/)).toBeNull();
  });
});

describe('1 §2 not found', () => {
  test.each([
    ['no such session', { status: 404, body: { statusMessage: 'Unknown session' } }, 'Unknown session'],
    [
      '2 §8 no such session, without a word',
      { status: 404, body: '<html>' },
      'Session not found. Please check the session ID or try again.',
    ],
    ['a web page', { body: '<html>', headers: { 'Content-Type': 'text/html' } }, 'Invalid session response format'],
  ] as const)('%s: the reason, and the way home; another try finds it', async (_, answer, reason) => {
    const { user, becomes } = await show(PATH, {}, (backend) => backend.on(SESSION, answer));
    expect(screen.getByRole('alert')).toHaveTextContent('Session Not Found');
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    becomes({});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Charging Session' })).toBeVisible();
  });

  test('2 §8: a 404 is silent for a moment, but not for ever', async () => {
    const active = { id: 'SES-12345678', startDateTime: '2025-09-03T13:59:30Z' };
    sessionStorage.setItem('activeSession', JSON.stringify(active));
    await show(PATH, {}, (backend) => backend.on(SESSION, { status: 404 }));
    expect(screen.getByText('Searching for session...')).toBeVisible();
    await pass(45_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Session Not Found');
  });
});

describe('1 §4 completed', () => {
  test('a session that ends by itself stops polling, shows its duration from start to end, removes its records and notifies the other parts', async () => {
    sessionStorage.setItem('activeSession', JSON.stringify({ id: 'SES-12345678', ocpiId: 'SES-12345678' }));
    sessionStorage.setItem(
      'pendingSession',
      JSON.stringify({ paymentMethodId: 'pm_1', paymentIntentId: 'ath-1', preAuthAmount: 20 }),
    );
    const recorded = recordBus();
    const { backend, becomes, user, place } = await show(PATH);
    expect(running()).toEqual(['SES-12345678']);
    becomes({ ...ended, end_date_time: '2025-09-03T13:30:00Z' });
    await pass(5_000);

    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
    expect(screen.getByText('Your charging session has ended successfully')).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent('Completed');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(tile('Time Elapsed')).toBe('30:00');
    expect(screen.queryByRole('button', { name: /Stop/ })).toBeNull();
    expect(document.title).toBe('Charging Complete · Wattline');
    expect(sessionStorage.getItem('activeSession')).toBeNull();
    expect(sessionStorage.getItem('pendingSession')).toBeNull();
    expect(running()).toEqual([]);
    expect(
      recorded()
        .filter(({ topic }) => topic === 'session/completed')
        .map(({ payload }) => payload),
    ).toEqual([{ sessionId: 'SES-12345678' }]);
    expect(recorded().some(({ topic }) => topic === 'notice/shown')).toBe(false);
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');

    const polls = backend.requestsTo(SESSION).length;
    await pass(20_000);
    expect(backend.requestsTo(SESSION)).toHaveLength(polls);
    await user.click(screen.getByRole('link', { name: 'Receipt' }));
    expect(place().path).toBe('/receipt/SES-12345678');
  });

  test('docs/rules.md: zero-beside-energy: a 0 beside energy is being finalised', async () => {
    await show(PATH, sessionWire({ ...ended, total_cost: { excl_vat: 0, incl_vat: 0 } }));
    expect(screen.getByText('Finalizing')).toBeVisible();
  });

  test('INVALID ends polling and says that nothing is billed', async () => {
    const { backend, becomes } = await show(PATH);
    becomes({ status: 'INVALID' });
    await pass(5_000);
    expect(screen.getByText(/Nothing is billed/)).toBeVisible();
    const polls = backend.requestsTo(SESSION).length;
    await pass(20_000);
    expect(backend.requestsTo(SESSION)).toHaveLength(polls);
    expect(running()).toEqual([]);
  });

  test('the title reports an end in the background, and a notice when the driver looks again', async () => {
    const { becomes } = await show(PATH);
    const recorded = recordBus();
    const notices = () => recorded().filter(({ topic }) => topic === 'notice/shown');
    await setHidden(true);
    becomes(ended);
    await pass(60_000);
    await setHidden(false);
    await pass(0);
    expect(document.title).toBe('Charging Complete · Wattline');
    expect(notices().map(({ payload }) => payload)).toEqual([
      { kind: 'success', text: 'Charging Complete. Your charging session has ended successfully', durationMs: 5_000 },
    ]);
    await setHidden(true);
    await setHidden(false);
    expect(notices()).toHaveLength(1);
  });
});

describe('docs/rules.md: session-never-lost: the session is found again', () => {
  test('what belongs to another session stays', async () => {
    sessionStorage.setItem('pendingSession', JSON.stringify({ id: 'P2', paymentIntentId: 'pi_2' }));
    keepCharge(runningCharge('SES-2', { startedAt: null }));
    await show(PATH, sessionWire(ended));
    expect(sessionStorage.getItem('pendingSession')).not.toBeNull();
    expect(running()).toEqual(['SES-2']);
  });

  test('docs/rules.md: sessions-of-this-browser: two cars have two ways back, and a look at one changes neither driver', async () => {
    keepCharge(runningCharge('SES-12345678', { startedAt: null, isPrivate: true }));
    keepCharge(runningCharge('SES-2', { startedAt: null }));
    await show(PATH);
    await pass(10_000);
    expect(pointers()).toEqual([
      ['SES-12345678', '2025-09-03T13:00:00.000Z', 'U1', true],
      ['SES-2', null, 'U1', false],
    ]);
  });

  test('a session that the backend does not know leaves the list; one that cannot be read does not', async () => {
    keepCharge(runningCharge('SES-12345678', { startedAt: '2025-09-03T12:00:00Z' }));
    const first = await show(PATH, {}, (backend) => backend.on(SESSION, { status: 400 }));
    expect(running()).toEqual(['SES-12345678']);
    first.unmount();
    await show(PATH, {}, (backend) => backend.on(SESSION, { status: 404 }));
    expect(running()).toEqual([]);
  });
});

test('a session of hostile strings is text', async () => {
  const script = '<script>alert(1)</script>';
  await show(PATH, sessionWire({ connector_id: script, currency: script, status: script }));
  expect(screen.getByText(/Connector <script>/)).toBeVisible();
  expect(document.querySelector('script')).toBeNull();
});

/** The headers of a platform on which it is this time, while the device's clock says 14:00. */
const platformAt = (time: string) => ({ Date: new Date(time).toUTCString() });

describe('docs/rules.md: platform-clock', () => {
  test('a device that is an hour ahead: the time since the start is right', async () => {
    await show(PATH, sessionWire(), (backend) =>
      backend.on(SESSION, { body: envelope(sessionWire()), headers: platformAt('2025-09-03T13:00:10Z') }),
    );
    await pass(1_000);
    expect(tile('Time Elapsed')).toMatch(/^0:1[0-2]$/);
  });
});
