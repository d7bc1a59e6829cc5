import '../testing/one-tab';
import '../refunds/testing/configured';
import { act, screen } from '@testing-library/react';
import { setLanguage } from '@wattline/base/i18n';
import { findCharge, readOpenCharges, startingCharges } from '@wattline/charge';
import { keepCharge, runningCharge, startingCharge } from '@wattline/charge/testing';
import { KEPT_AT } from '@wattline/contract';
import { envelope, fakeBackend, fakeTime, pass } from '@wattline/testing';
import { driverOf, signInAs } from '../testing/driver';
import { showAt } from '../testing/show-at';
import { ResumeCharging } from './resume-charging';

const SESSION = '/ocpi/emsp/2.2.1/sessions/';
const PENDING = '/api/users/U1/pre-authorizations/pending';

const signIn = (id: string | null): void => act(() => signInAs(id === null ? null : driverOf({ id })));

fakeTime(() => signInAs(null));

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();
const running = (id: string, more: Parameters<typeof runningCharge>[1] = {}): void =>
  keepCharge(runningCharge(id, { startedAt: ago(600), ...more }));
const starting = (more: Parameters<typeof startingCharge>[0] = {}): void =>
  keepCharge(startingCharge({ since: ago(10), ...more }));
const active = (id: string, more: object = {}) => ({
  body: envelope({ id, status: 'ACTIVE', start_date_time: '2025-09-03T13:50:00Z', ...more }),
});
const holdOf = (session_id: string | null) => ({
  body: [{ id: 'pa-1', stripe_payment_intent_id: 'pi_1', amount: 20, session_id }],
});

const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
/** The service worker's copy of an answer. */
const kept = (body: object) => ({ status: 504, headers: { [KEPT_AT]: '1756900000000' }, body: { kept: body } });
const linked = (): (string | null)[] => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const ids = (): string[] => readOpenCharges().flatMap(({ session }) => session?.id ?? []);

/** The landing page of this driver, or of a visitor. */
async function showLanding(me: string | null = null): Promise<void> {
  signIn(me);
  showAt('/', <ResumeCharging />);
  await pass(0);
}

test('without a record nothing is shown, and nothing is asked', async () => {
  const backend = fakeBackend();
  await showLanding('U1');
  expect(linked()).toEqual([]);
  expect(screen.queryByRole('list')).toBeNull();
  expect(backend.requests).toEqual([]);
});

describe('sessions-of-this-browser: Resume charging', () => {
  test('accepted-stop: leads back to a charge that did not stop, whichever tab found out', async () => {
    const backend = fakeBackend();
    backend.on(SESSION, ({ path }) => active(path.slice(SESSION.length)));
    await showLanding('U1');
    expect(linked()).toEqual([]);
    running('S1');
    act(() => void dispatchEvent(new Event('storage')));
    await pass(0);
    await pass(0);
    expect(linked()).toEqual(['/session/S1']);
  });

  test('leads back to each that runs, newest first, and says since when', async () => {
    const backend = fakeBackend();
    backend.on(SESSION, ({ path }) => active(path.slice(SESSION.length)));
    running('S1', { startedAt: null });
    running('S2');
    await showLanding('U1');
    expect(linked()).toEqual(['/session/S2', '/session/S1']);
    const [second, first] = screen.getAllByRole('listitem');
    expect(second).toHaveTextContent(/You have a charging session\. Since \d+:50/);
    expect(first).toHaveTextContent('You have a charging session. Resume charging');
    expect(ids()).toEqual(['S2', 'S1']);
    expect(backend.requestsTo(SESSION)).toHaveLength(2);
  });

  test('charges-on-every-page: says where it is, its energy and its cost, as far as that is known, and reads them anew', async () => {
    const backend = fakeBackend();
    const body = { kwh: 12.43, currency: 'USD', location_id: 'loc-001', total_cost: { excl_vat: 4.64, incl_vat: 5.2 } };
    backend.on(`${SESSION}S1`, active('S1', body));
    backend.on(`${SESSION}S2`, active('S2', { kwh: 1, location_id: 'loc-404' }));
    backend.on(`${SESSION}S3`, active('S3', { status: 'PENDING', location_id: 'loc-001', kwh: 0 }));
    backend.on('/ocpi/emsp/2.2.1/locations/loc-001', { body: envelope({ id: 'loc-001', name: 'Plaza del Mar' }) });
    for (const id of ['S3', 'S2', 'S1']) running(id);
    await showLanding();
    await pass(10);
    expect(texts()).toEqual([
      expect.stringMatching(
        /^You have a charging session\. Since .*Plaza del Mar · 12\.43 kWh, \$5\.20Resume charging$/,
      ),
      expect.stringMatching(/1\.00 kWhResume charging$/),
      expect.stringMatching(/Plaza del MarResume charging$/),
    ]);

    backend.on(`${SESSION}S1`, active('S1', { ...body, kwh: 13 }));
    await pass(30_000);
    expect(texts()[0]).toContain('Plaza del Mar · 13.00 kWh, $5.20');
    expect(backend.requestsTo('/ocpi/emsp/2.2.1/locations/loc-001')).toHaveLength(1);
  });

  test('polling-pauses: a hidden page asks nothing, and asks at once when it is shown', async () => {
    const backend = fakeBackend();
    backend.on(SESSION, active('S1'));
    running('S1');
    await showLanding();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(120_000);
    expect(backend.requestsTo(SESSION)).toHaveLength(1);
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(backend.requestsTo(SESSION)).toHaveLength(2);
  });

  test('last-known-with-its-age: without an answer it says what was kept, and since when; that it is over is no proof', async () => {
    const backend = fakeBackend();
    backend.on(`${SESSION}S1`, kept(active('S1', { kwh: 3 }).body));
    backend.on(`${SESSION}S2`, kept(active('S2', { status: 'COMPLETED' }).body));
    running('S2');
    running('S1');
    await showLanding();
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('3.00 kWh');
    expect(document.querySelector('[data-place="as-of@1"]')?.getAttribute('data-since')).toBe('1756900000000');
    expect(ids()).toEqual(['S1', 'S2']);
  });

  test('one that is over leaves the list', async () => {
    const backend = fakeBackend();
    backend.on(SESSION, active('S1', { status: 'INVALID' }));
    backend.on(`${SESSION}S2`, active('S2'));
    running('S1');
    running('S2');
    await showLanding();
    expect(linked()).toEqual(['/session/S2']);
    expect(ids()).toEqual(['S2']);
  });

  test('one that the backend does not know leaves it after a second look', async () => {
    const backend = fakeBackend();
    running('S1');
    await showLanding();
    expect(linked()).toEqual(['/session/S1']);
    await pass(5_000);
    expect([linked(), ids()]).toEqual([[], []]);
    await pass(60_000);
    expect(backend.requestsTo(SESSION)).toHaveLength(2);
  });

  test('one that has just begun may be unknown for a minute', async () => {
    const backend = fakeBackend();
    running('S1', { startedAt: ago(5) });
    await showLanding();
    await pass(50_000);
    expect(linked()).toEqual(['/session/S1']);
    backend.on(SESSION, active('S1'));
    await pass(60_000);
    expect(linked()).toEqual(['/session/S1']);
  });

  test('one that cannot be read stays', async () => {
    fakeBackend().on(SESSION, { status: 404, body: '<html>' });
    running('S1');
    await showLanding();
    await pass(120_000);
    expect(linked()).toEqual(['/session/S1']);
  });
});

describe('records-have-a-driver: the sessions that are shown', () => {
  test.each<[string, string | null, string[]]>([
    ['a visitor', null, ['S-shared', 'S-U2', 'S-U1']],
    ['the driver', 'U1', ['S-shared', 'S-U1-private', 'S-U1']],
    ['another driver', 'U3', ['S-shared']],
  ])('%s', async (_, me, shown) => {
    fakeBackend().on(SESSION, ({ path }) => active(path.slice(SESSION.length)));
    running('S-U1');
    running('S-U1-private', { isPrivate: true });
    running('S-U2', { driverId: 'U2' });
    running('S-shared', { driverId: null });
    await showLanding(me);
    expect(linked()).toEqual(shown.map((id) => `/session/${id}`));
  });

  test('a sign-in on the page shows the driver’s', async () => {
    fakeBackend().on(SESSION, active('S1'));
    running('S1', { isPrivate: true });
    await showLanding();
    expect(linked()).toEqual([]);
    signIn('U1');
    await pass(0);
    expect(linked()).toEqual(['/session/S1']);
  });
});

/** A start that the backend cannot tell of, beside a connector with this status. */
function unfound(status: string, start: Parameters<typeof starting>[0]) {
  const backend = fakeBackend();
  backend.on(PENDING, { status: 500 });
  backend.on('/ocpi/emsp/2.2.1/locations/loc-001', {
    body: envelope({ id: 'loc-001', evses: [{ uid: 'E1', status, connectors: [{ id: '1' }] }] }),
  });
  starting(start);
  return backend;
}

describe('session-never-lost: a start without an outcome yet', () => {
  test('is shown to its driver, and led to', async () => {
    fakeBackend().on(PENDING, holdOf(null));
    starting();
    await showLanding();
    expect(linked()).toEqual([]);
    signIn('U1');
    await pass(0);
    expect(screen.getByRole('listitem')).toHaveTextContent(/Your charge is being started\. Since .*Go there/);
    expect(linked()).toEqual(['/connect-vehicle/pa-1']);
  });

  test('its session takes its place as soon as it is there', async () => {
    const backend = fakeBackend();
    backend.on(PENDING, holdOf(null));
    backend.on(SESSION, active('S9'));
    starting();
    await showLanding('U1');
    backend.on(PENDING, holdOf('S9'));
    await pass(5_000);
    expect(linked()).toEqual(['/session/S9']);
    expect(startingCharges('U1')).toEqual([]);
    expect(readOpenCharges()).toMatchObject([{ driverId: 'U1', session: { id: 'S9', goesOn: true } }]);
  });

  test('the wallet’s: what is to go back is noted with it', async () => {
    const backend = fakeBackend();
    backend.on('/api/athmovil/payments/ath-1/status', { body: { status: 'COMPLETED', session_id: 'S9' } });
    backend.on(SESSION, active('S9'));
    starting({ kind: 'wallet', id: 'ath-1', intentId: 'ath-1' });
    await showLanding('U1');
    expect(linked()).toEqual(['/session/S9']);
    expect(findCharge({ paymentId: 'ath-1' })).toMatchObject({
      session: { id: 'S9' },
      payment: { amountMinor: 2000 },
      refund: { amount: 'difference', state: 'owed' },
    });
  });

  test('its time is over: the page says so, it is asked no more, and its driver can try again there', async () => {
    const backend = fakeBackend();
    backend.on(PENDING, holdOf(null));
    starting();
    await showLanding('U1');
    await pass(65_000);
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'We couldn’t confirm that your charge began. Your payment is safe.',
    );
    expect(linked()).toEqual(['/connect-vehicle/pa-1']);
    const looks = backend.requestsTo(PENDING).length;
    await pass(60_000);
    expect(backend.requestsTo(PENDING)).toHaveLength(looks);
  });

  describe('evidence-of-a-start: it began, and is not found yet', () => {
    test('by the connector, which was free before: the card says so, and leads to its page', async () => {
      unfound('CHARGING', { wasFree: true });
      await showLanding('U1');
      expect(texts()).toEqual([
        expect.stringMatching(/^Your car is charging\. It cannot be shown yet\. Since .*Go there$/),
      ]);
      expect(linked()).toEqual(['/connect-vehicle/pa-1']);
    });

    test('in Spanish, after a reload; it is looked for as long as it lasts, and leads to its session once that is found', async () => {
      const backend = unfound('CHARGING', { isBegun: true, since: ago(600) });
      act(() => setLanguage('es'));
      await showLanding('U1');
      expect(texts()).toEqual([expect.stringMatching(/^Tu auto está cargando\. Aún no se puede mostrar\. Desde/)]);
      backend.on(PENDING, holdOf('S1'));
      backend.on(SESSION, ({ path }) => active(path.slice(SESSION.length)));
      await pass(60_000);
      expect(linked()).toEqual(['/session/S1']);
      act(() => setLanguage('en'));
    });

    test('it is over with its payment: it leaves, and stays among the receipts', async () => {
      unfound('AVAILABLE', { isBegun: true, since: ago(600) });
      await showLanding('U1');
      expect(linked()).toEqual([]);
      expect(findCharge({ paymentId: 'pa-1' })).toMatchObject({
        start: null,
        session: null,
        receipt: { outcome: 'open' },
      });
    });
  });
});
