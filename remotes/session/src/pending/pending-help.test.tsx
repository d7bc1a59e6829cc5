import { screen, within } from '@testing-library/react';
import { keepCharge, paidCharge } from '@wattline/charge/testing';
import { freshTab } from '@wattline/remote/testing';
import { pass, recordBus, type FakeBackend } from '@wattline/testing';
import { queryClient } from '../part';
import { ended, SESSION, sessionWire, show, STOP, type Shown } from '../testing/show-session';
// The page's chunks are there when it asks for them: on a busy machine that takes longer than a test may.
import '../live-session/during-charge';

freshTab({ queryClient });

const ID = 'SES-12345678';
/** The test's clock stands at 14:00. */
const pending = { status: 'PENDING', kwh: 0, total_cost: null, start_date_time: '2025-09-03T13:59:50Z' };

const paid = (kind: 'hold' | 'wallet'): void => keepCharge(paidCharge(ID, { kind, paidAt: '2025-09-03T13:58:00Z' }));

async function opens(session: object = pending, tell?: (backend: FakeBackend) => void): Promise<Shown> {
  const shown = await show(`/session/${ID}`, sessionWire(session), tell);
  // The page stands, then one chunk comes, then the other.
  for (let tries = 0; tries < 4; tries++) await pass(500);
  return shown;
}

const help = (name: string) => screen.getByRole('region', { name });
const button = (name: string) => screen.getByRole('button', { name });
const stops = ({ backend }: Shown) => backend.requestsTo(STOP).length;
const notices = (recorded: ReturnType<typeof recordBus>) =>
  recorded().flatMap(({ topic, payload }) => (topic === 'notice/shown' ? [(payload as { text: string }).text] : []));

describe('pending-without-end', () => {
  test('the driver reads after 45 seconds what to do', async () => {
    await opens();
    expect(within(help('The charger is getting ready')).queryByRole('button')).toBeNull();
    await pass(30_000);
    expect(help('The charger is getting ready')).toBeVisible();
    await pass(10_000);
    const status = within(help('The charger can’t detect the plug')).getByRole('status');
    expect(status).toHaveTextContent('Push the plug in until it clicks, then lock the car.');
    expect(button('Stop and release')).toBeEnabled();
  });

  test('a session that is reserved has no help', async () => {
    await opens({ ...pending, status: 'RESERVATION', start_date_time: '2025-09-03T13:50:00Z' });
    expect(screen.queryByText(/can’t detect the plug|getting ready/)).toBeNull();
  });

  test('the place reports that the charge begins', async () => {
    const { becomes } = await opens();
    await pass(40_000);
    becomes({ kwh: 0.1 });
    await pass(5_000);
    expect(within(help('The charge has begun')).queryByRole('button')).toBeNull();
  });

  test.each([
    ['hold', 'Stop and release', 'Stopped before any energy flowed. The operator releases your hold.'],
    ['wallet', 'Stop and get your money back', 'Stopped before any energy flowed. Your payment is being given back.'],
    [null, 'Stop and release', 'Stopped before any energy flowed.'],
  ] as const)('the page reports a stop, with %s, once it is over', async (kind, name, words) => {
    if (kind) paid(kind);
    const shown = await opens({ ...pending, start_date_time: '2025-09-03T13:50:00Z' });
    const recorded = recordBus();
    await shown.user.dblClick(button(name));
    await pass(0);
    expect(stops(shown)).toBe(1);
    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
    expect(notices(recorded)).toEqual([]);
    shown.becomes({ ...pending, ...ended });
    await pass(5_000);
    expect(notices(recorded)).toEqual([words]);
  });

  test('a charge that begins just then goes on, and the page reports it', async () => {
    const shown = await opens({ ...pending, start_date_time: '2025-09-03T13:50:00Z' });
    shown.becomes({ kwh: 0.1 });
    await shown.user.click(button('Stop and release'));
    await pass(0);
    expect(stops(shown)).toBe(0);
    expect(within(help('The charge has begun')).getByRole('status')).toHaveTextContent(/nothing was stopped/);
    expect(button('Stop Charging')).toBeEnabled();
  });

  test('the energy of a charge that begins while the stop is on its way counts', async () => {
    const shown = await opens({ ...pending, start_date_time: '2025-09-03T13:50:00Z' });
    const recorded = recordBus();
    await shown.user.click(button('Stop and release'));
    await pass(0);
    shown.becomes({ ...ended, kwh: 0.2, total_cost: { excl_vat: 0.5 } });
    await pass(5_000);
    expect(notices(recorded)).toEqual([
      'The charge began before the stop reached the charger. The receipt says what it delivered.',
    ]);
  });

  test('the stop is sent though the session cannot be read', async () => {
    const shown = await opens({ ...pending, start_date_time: '2025-09-03T13:50:00Z' });
    shown.backend.on(SESSION, 'silence');
    await shown.user.click(button('Stop and release'));
    await pass(3_000);
    expect(stops(shown)).toBe(1);
  });
});
