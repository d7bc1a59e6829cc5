import { act, screen, within } from '@testing-library/react';
import { setLanguage } from '@wattline/base/i18n';
import { keepCharge, paidCharge, pastCharge } from '@wattline/charge/testing';
import { freshTab, LOCATION, maria, settled, standIn, type StandInOptions } from '@wattline/remote/testing';
import { envelope, pass, recordBus, stationWire } from '@wattline/testing';
import { queryClient } from '../part';
import remote from '../remote';
import { ended, sessionWire, show } from '../testing/show-session';
// The page's chunks are there when it asks for them: on a busy machine that takes longer than a test may.
import '../details/below-charge';
import './history-screen';

freshTab({ queryClient });

const ACCOUNT = '/api/users/drv-1/sessions';

const keep = (id: string, rest: Parameters<typeof pastCharge>[1] = {}, owner: object = {}): void =>
  keepCharge(
    pastCharge(id, { operatorId: id, startedAt: '2025-09-03T10:00:00Z', ...rest }, { driverId: maria.id, ...owner }),
  );

async function opens(options: Partial<StandInOptions> = {}) {
  await remote.prepare?.('/receipts');
  const shown = standIn(remote, { path: '/receipts', ...options });
  for (let tries = 0; tries < 4; tries++) await settled();
  return shown;
}

async function opensReceipt(): Promise<void> {
  const shown = await show('/receipt/SES-12345678', sessionWire(ended));
  for (let tries = 0; tries < 6; tries++) await pass(500);
  shown.unmount();
}

const links = (): (string | null)[] =>
  screen.getAllByRole('listitem').map((row) => within(row).getByRole('link').getAttribute('href'));

describe('past-charges', () => {
  test('a visitor sees those of this device, by month with its total', async () => {
    keep('S1');
    keep('S2', { startedAt: '2025-08-03T10:00:00Z', totalMinor: 725, outcome: 'open' });
    const recorded = recordBus();
    const { user, backend } = await opens();
    const month = screen.getByRole('region', { name: 'September 2025' });
    expect(month).toHaveTextContent(
      /^September 2025\$5\.001 charge, 10\.00 kWhCSVPDFPlaza del Mar\$5\.00Sep 3, .* • 10\.00 kWhPaid$/,
    );
    expect(screen.getByRole('region', { name: 'August 2025' })).toHaveTextContent('Cost not final yet');
    expect(links()).toEqual(['/receipt/S1', '/receipt/S2']);
    expect(backend.requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(recorded().map(({ topic }) => topic)).toContain('auth/sign-in-requested');
  });

  test('a driver sees those of the account too, with the station’s name, in Spanish', async () => {
    act(() => setLanguage('es'));
    keep('S1');
    const wire = sessionWire({ id: 'A1', ...ended, start_date_time: '2025-09-04T13:00:00Z' });
    await opens({
      signedIn: maria,
      routes: {
        [ACCOUNT]: { body: [wire, sessionWire({ id: 'S1', ...ended })] },
        [LOCATION]: { body: envelope(stationWire()) },
      },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Recibos' })).toBeVisible();
    expect(links()).toEqual(['/receipt/A1', '/receipt/S1']);
    expect(screen.getByRole('region', { name: 'Septiembre de 2025' })).toHaveTextContent('2 cargas, 21.00 kWh');
    expect(screen.queryByText('Estación de carga')).toBeNull();
  });

  test('docs/rules.md: station-time-zone: days and times are those of the stations, of this device’s charges and of the account’s', async () => {
    keep('S1', { startedAt: '2025-09-01T03:00:00Z', timeZone: 'Europe/Madrid' });
    keep('S2', { startedAt: '2025-09-01T02:00:00Z', timeZone: null });
    const wire = sessionWire({ id: 'A1', ...ended, start_date_time: '2025-09-01T01:00:00Z' });
    await opens({
      signedIn: maria,
      routes: {
        [ACCOUNT]: { body: [wire] },
        [LOCATION]: { body: envelope(stationWire([{}], { time_zone: 'Asia/Tokyo' })) },
      },
    });
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent.replace(/\s/g, ' '));
    expect(rows).toEqual([
      expect.stringContaining('Sep 1, 5:00 AM GMT+2 •'),
      expect.stringContaining('Sep 1, 10:00 AM GMT+9 •'),
      expect.stringContaining('Aug 31, 10:00 PM •'),
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'September 2025',
      'August 2025',
    ]);
  });

  test('this device’s alone are shown where the backend has no such list', async () => {
    keep('S1');
    await opens({ signedIn: maria });
    expect(screen.getByText('Charges that were started on this device.')).toBeVisible();
    expect(links()).toEqual(['/receipt/S1']);
  });

  test('the page says that there are none yet', async () => {
    await opens({ signedIn: maria, routes: { [ACCOUNT]: { body: [] } } });
    expect(screen.getByRole('heading', { name: 'No charges yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a station' })).toHaveAttribute('href', '/stations');
  });

  test('the device’s stay while the account’s are read, and when they cannot be', async () => {
    keep('S1');
    const { backend, user } = await opens({ signedIn: maria, routes: { [ACCOUNT]: 'no network' } });
    expect(screen.getByText('Looking for the charges of your account...')).toBeVisible();
    expect(links()).toEqual(['/receipt/S1']);
    await pass(10_000);
    expect(screen.getByText(/^The charges of your account cannot be shown: ./)).toBeVisible();
    backend.on(ACCOUNT, { body: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(screen.getByText('From your account and this phone')).toBeVisible();
  });

  test('the page with nothing to show loads, then says why, and offers another try', async () => {
    await opens({ signedIn: maria, routes: { [ACCOUNT]: { status: 503 } } });
    expect(screen.getByText('Loading receipts...')).toBeVisible();
    await pass(10_000);
    expect(screen.getByRole('heading', { name: 'Receipts cannot be shown' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('another driver’s on a shared phone are not shown', async () => {
    keep('S1', {}, { driverId: 'U2', isPrivate: true });
    await opens({ signedIn: maria });
    expect(screen.getByRole('heading', { name: 'No charges yet' })).toBeVisible();
  });

  test('a charge that ends is kept, where this browser knows its payment', async () => {
    await opensReceipt();
    expect(localStorage.getItem('pastCharges')).toBeNull();
    keepCharge(paidCharge('SES-12345678', {}, { driverId: maria.id }));
    await opensReceipt();
    await opens();
    expect(links()).toEqual(['/receipt/SES-12345678']);
    expect(screen.getByRole('region', { name: 'September 2025' })).toHaveTextContent('$4.70');
  });
});
