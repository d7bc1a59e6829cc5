import { act, screen } from '@testing-library/react';
import {
  chargesFor,
  hideCharges,
  readActiveSession,
  readCharges,
  readOpenCharges,
  writeActiveSession,
} from '@wattline/charge';
import { keepCharge, pastCharge, runningCharge, startingCharge } from '@wattline/charge/testing';
import { KEPT_AT, type RemoteModule } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { LOCATION, freshTab, maria, settled, standIn } from '@wattline/remote/testing';
import { envelope, pass, stationWire, type FakeBackend } from '@wattline/testing';
import { queryClient } from '../part';
import Bar from './slot';

const SESSION = '/ocpi/emsp/2.2.1/sessions/';
const HOLDS = '/api/users/drv-1/pre-authorizations/pending';

freshTab({ queryClient });

const page: RemoteModule = { contract: '1.0.0', routes: [{ path: '*', element: <Bar /> }] };

const started = (id: string, more: object = {}) =>
  keepCharge(runningCharge(id, { startedAt: '2025-09-03T13:50:00Z', driverId: 'drv-1', ...more }));
const session = (id: string, more: object = {}) => ({
  body: envelope({
    id,
    status: 'ACTIVE',
    location_id: 'loc-001',
    currency: 'USD',
    kwh: 12.43,
    total_cost: { excl_vat: 4.7, incl_vat: 5.2 },
    start_date_time: '2025-09-03T13:50:00Z',
    ...more,
  }),
});
const hold = (id: string, sessionId: string | null, more: object = {}) => ({
  id,
  stripe_payment_intent_id: `pi-${id}`,
  amount: 20,
  currency: 'usd',
  session_id: sessionId,
  metadata: { locationId: 'loc-001', evseUid: 'evse-1', connectorId: '1' },
  ...more,
});
const holds = (...list: readonly object[]) => ({
  headers: { Date: new Date().toUTCString() },
  body: { preAuthorizations: list },
});

async function show(path: string, tell?: (backend: FakeBackend) => void, signedIn: typeof maria | null = maria) {
  const shown = standIn(page, {
    path,
    ...(signedIn && { signedIn }),
    routes: {
      [SESSION]: ({ path: at }) => session(at.slice(SESSION.length)),
      [LOCATION]: { body: envelope({ id: 'loc-001', name: 'Plaza del Mar' }) },
      [HOLDS]: holds(),
    },
    tell,
  });
  await settled();
  await settled();
  return shown;
}
/** An answer as the service worker kept it. */
const kept = ({ body }: { readonly body: object }) => ({
  status: 504,
  headers: { [KEPT_AT]: '1756900000000' },
  body: { kept: body },
});
const since = () => document.querySelector('[data-place="as-of@1"]')?.getAttribute('data-since');
const rows = () => screen.queryAllByRole('link').map((row) => [row.textContent, row.getAttribute('href')]);

const active = (id: string) =>
  writeActiveSession({
    id,
    ocpiId: id,
    status: 'ACTIVE',
    authorizationReference: null,
    locationId: null,
    evseUid: null,
    connectorId: null,
    startDateTime: '2025-09-03T13:50:00Z',
  });

const starting = (more: Parameters<typeof startingCharge>[0] = {}) =>
  keepCharge(startingCharge({ since: '2025-09-03T13:50:00Z', isBegun: true, ...more }, { driverId: 'drv-1' }));

describe('charges-on-every-page: the bar on every page', () => {
  test('says where, how much and what it costs, and leads there', async () => {
    started('S1');
    await show('/confirmation/loc-002_1/1');
    expect(screen.getByRole('navigation', { name: 'Your charges' })).toBeVisible();
    expect(rows()).toEqual([['Charging at Plaza del Mar:12.43 kWh, $5.20Open', '/session/S1']]);
  });

  test('accepted-stop: a charge that did not stop is there again, whichever tab found out', async () => {
    const { backend } = await show('/receipts');
    backend.on(SESSION, session('S1'));
    expect(rows()).toEqual([]);
    started('S1');
    act(() => void dispatchEvent(new Event('storage')));
    await settled();
    await settled();
    expect(rows()).toEqual([['Charging at Plaza del Mar:12.43 kWh, $5.20Open', '/session/S1']]);
  });

  test('records-have-a-driver: a charge of which the driver’s holds name the session is theirs, and leaves with them', async () => {
    keepCharge(runningCharge('S1', { driverId: null }));
    await show('/receipts', (backend) => backend.on(HOLDS, holds(hold('pa-1', 'S1'), hold('pa-9', 'S9'))));
    expect(readOpenCharges()).toMatchObject([
      { driverId: 'drv-1', payment: { id: 'pa-1', amountMinor: 2000 }, session: { id: 'S1' } },
    ]);
    hideCharges('drv-1', null);
    expect(chargesFor(null)).toEqual([]);
    expect(readCharges()).toHaveLength(1);
  });

  describe('1 §3 Active session: a charge that the tab alone has a record of', () => {
    test('is shown, also on the list of receipts, and to a visitor', async () => {
      active('S1');
      await show('/receipts', undefined, null);
      expect(rows()).toEqual([['Charging at Plaza del Mar:12.43 kWh, $5.20Open', '/session/S1']]);
    });

    test('is shown once where the browser knows it too, and its record leaves when it is over', async () => {
      active('S1');
      started('S1');
      const { backend } = await show('/receipts');
      expect(rows()).toHaveLength(1);
      backend.on(SESSION, session('S1', { status: 'COMPLETED' }));
      await pass(30_000);
      expect([rows(), readActiveSession(), readOpenCharges()]).toEqual([[], null, []]);
    });
  });

  test('a backend that does not answer about holds keeps the bar back for 3 s at most, on /receipts too', async () => {
    started('S1');
    await show('/receipts', (backend) => backend.on(HOLDS, 'silence'));
    await pass(3_000);
    expect(rows()).toEqual([['Charging at Plaza del Mar:12.43 kWh, $5.20Open', '/session/S1']]);
  });

  test('stop-waits-for-a-signal: marks where the shell says that a stop of this session waits', async () => {
    started('S1');
    await show('/station/loc-002', (backend) =>
      backend.on(HOLDS, holds(hold('h1', null, { expires_at: '2099-01-01T00:00:00Z' }))),
    );
    const [charge, paid] = screen.getAllByRole('link');
    const place = charge?.querySelector('[data-place="stop-waits@1"][data-session-id="S1"]') as HTMLElement;
    // The shell writes the words there.
    place.textContent = 'Stop will be sent.';
    expect(charge).toHaveAccessibleName(/^Charging at Plaza del Mar.*\$5\.20.*Stop will be sent\..*Open$/);
    expect(paid?.querySelector('[data-place="stop-waits@1"]')).toBeNull();
  });

  test('last-known-with-its-age: without a connection it marks where the shell says since when it is known', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    started('S1');
    const { backend } = await show('/station/loc-002', (own) => {
      own.on(SESSION, kept(session('S1')));
      own.on(LOCATION, kept({ body: envelope({ id: 'loc-001', name: 'Plaza del Mar' }) }));
      own.on(HOLDS, 'silence');
    });
    expect(rows()).toEqual([['Charging at Plaza del Mar:12.43 kWh, $5.20Open', '/session/S1']]);
    expect(since()).toBe('1756900000000');

    backend.on(SESSION, session('S1'));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => bus.emit('connection/changed', { isOnline: true }, 'shell'));
    await pass(30_000);
    expect(since()).toBeUndefined();
    const readAt = Date.now();
    await pass(5_000);
    act(() => bus.emit('connection/changed', { isOnline: false }, 'shell'));
    expect(Number(since())).toBeLessThanOrEqual(readAt);
    act(() => bus.emit('connection/changed', { isOnline: true }, 'shell'));
    expect(since()).toBeUndefined();
  });

  test.each([
    ['pr*cpr*e001', 'You are charging here'],
    ['evse-2', 'Charging at Plaza del Mar'],
  ])('scanned-charger: at its station, with the code %s: %s', async (code, text) => {
    started('S1');
    const one = stationWire();
    const station = { ...one, evses: [...one.evses, { ...one.evses[0], uid: 'evse-2', evse_id: 'PR*CPR*E002' }] };
    await show(`/station/loc-001?evse=${code}`, (backend) => {
      backend.on(SESSION, session('S1', { evse_uid: 'evse-1' }));
      backend.on(LOCATION, { body: envelope(station) });
    });
    expect(rows()[0]?.[0]).toMatch(text);
  });

  test.each<[string, object, string]>([
    ['PENDING', { status: 'PENDING' }, 'Waiting for the charger at Plaza del MarOpen'],
    ['without figures', { kwh: null, total_cost: null }, 'Charging at Plaza del MarOpen'],
    ['without a station', { location_id: null }, 'Charging:12.43 kWh, $5.20Open'],
  ])('a session %s', async (_, more, text) => {
    started('S1');
    await show('/station/loc-002', (backend) => backend.on(SESSION, session('S1', more)));
    expect(rows()).toEqual([[text, '/session/S1']]);
  });

  test('the figures follow every 30 s; once it is over it leaves bar and browser', async () => {
    started('S1');
    const { backend } = await show('/station/loc-002');
    backend.on(SESSION, session('S1', { kwh: 13, total_cost: { incl_vat: 5.5 } }));
    await pass(30_000);
    expect(rows()).toEqual([['Charging at Plaza del Mar:13.00 kWh, $5.50Open', '/session/S1']]);
    backend.on(SESSION, session('S1', { status: 'COMPLETED' }));
    await pass(30_000);
    expect([rows(), readOpenCharges()]).toEqual([[], []]);
    const asked = backend.requestsTo(SESSION).length;
    await pass(120_000);
    expect(backend.requestsTo(SESSION)).toHaveLength(asked);
  });

  test('two of several are shown, and the others on demand', async () => {
    for (const id of ['S1', 'S2', 'S3', 'S4']) started(id);
    const { user } = await show('/station/loc-002');
    expect(rows().map(([, href]) => href)).toEqual(['/session/S4', '/session/S3']);
    await user.click(screen.getByRole('button', { name: '2 more' }));
    expect(rows()).toHaveLength(4);
  });

  test('the landing page shows the sessions of this browser itself', async () => {
    started('S1');
    await show('/', (backend) => backend.on(HOLDS, holds(hold('h1', 'S2'))));
    expect(rows().map(([, href]) => href)).toEqual(['/session/S2']);
  });
});

describe('charges-on-every-page: another device of a signed-in driver', () => {
  test('a hold with a session tells of it, once however it is known', async () => {
    started('S1');
    await show('/station/loc-002', (backend) => {
      backend.on(`${SESSION}OTHER`, session('S1'));
      backend.on(HOLDS, holds(hold('h1', 'OTHER'), hold('h2', 'S2')));
    });
    expect(rows().map(([, href]) => href)).toEqual(['/session/S1', '/session/S2']);
  });

  test('a hold without a session is shown as paid and not started', async () => {
    await show('/station/loc-002', (backend) =>
      backend.on(
        HOLDS,
        holds(
          hold('h1', null, { expires_at: '2099-01-01T00:00:00Z' }),
          hold('h2', null, { expires_at: '2020-01-01T00:00:00Z' }),
          hold('for no charger', null, { metadata: null }),
        ),
      ),
    );
    expect(rows()).toEqual([['Paid, not started yet:$20.00 held on your cardStart', '/connect-vehicle/h1']]);
  });

  test('spent-hold: one of a charge that this browser saw end is not shown as unused, however old the list is', async () => {
    keepCharge(pastCharge('S1', {}, { driverId: 'drv-1' }));
    await show('/receipt/S1', (backend) => backend.on(HOLDS, holds(hold('pa-S1', null), hold('h1', null))));
    expect(rows().map(([, href]) => href)).toEqual(['/connect-vehicle/h1']);
  });

  describe('evidence-of-a-start: a charge of this browser that began, and is not found yet', () => {
    test('is shown on every page, leads there in one press, and to its session once that is found', async () => {
      starting();
      const { backend } = await show('/station/loc-002', (one) => one.on(HOLDS, holds(hold('pa-1', null))));
      expect(rows()).toEqual([['Your car is charging. It cannot be shown yetOpen', '/connect-vehicle/pa-1']]);
      backend.on(HOLDS, holds(hold('pa-1', 'S1')));
      await pass(60_000);
      expect(rows()).toEqual([['Charging at Plaza del Mar:12.43 kWh, $5.20Open', '/session/S1']]);
    });

    test('a start of which nothing is known is looked up too', async () => {
      starting({ isBegun: false });
      await show('/station/loc-002', (one) => one.on(HOLDS, holds(hold('pa-1', 'S1'))));
      expect(rows()).toEqual([['Charging at Plaza del Mar:12.43 kWh, $5.20Open', '/session/S1']]);
    });
  });

  test('a hold that this page releases leaves the bar', async () => {
    const { backend } = await show('/station/loc-002', (one) => one.on(HOLDS, holds(hold('h1', null))));
    expect(rows()).toHaveLength(1);
    backend.on(HOLDS, holds());
    const finished = { status: 200, milliseconds: 3, requestId: null, correlationId: null };
    const path = '/api/pre-authorizations/h1/cancel';
    act(() => bus.emit('request/finished', { ...finished, method: 'POST', path }, '@wattline/checkout'));
    await settled();
    expect(rows()).toEqual([]);
  });

  test('the confirmation is about holds itself', async () => {
    await show('/confirmation/loc-001_1/1', (backend) => backend.on(HOLDS, holds(hold('h1', null))));
    expect(rows()).toEqual([]);
  });
});
