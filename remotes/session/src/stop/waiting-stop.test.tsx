import { act, screen, within } from '@testing-library/react';
import { authStore } from '@wattline/auth';
import { findCharge } from '@wattline/charge';
import { keepCharge, owedCharge } from '@wattline/charge/testing';
import { freshTab, signInAs, maria } from '@wattline/remote/testing';
import { type FakeBackend, keptAnswer, pass, recordBus } from '@wattline/testing';
import { queryClient } from '../part';
import { answered, ended, SESSION, sessionWire, show, STOP, type Shown } from '../testing/show-session';
// The page's chunks are there when it asks for them: on a busy machine that takes longer than a test may.
import './waiting-stop';

freshTab({ queryClient });

const ID = 'SES-12345678';
const PATH = `/session/${ID}`;
const WAITS = 'We’ll stop it as soon as you’re online';

const stopButton = () => screen.getByRole('button', { name: 'Stop Charging' });
const waiting = () => screen.queryByRole('region', { name: WAITS });
const keys = ({ requestsTo }: FakeBackend) => requestsTo(STOP).map(({ headers }) => headers.get('Idempotency-Key'));
const notices = (recorded: ReturnType<typeof recordBus>) =>
  recorded().flatMap(({ topic, payload }) => (topic === 'notice/shown' ? [(payload as { text: string }).text] : []));

const setOnline = async (isOnline: boolean): Promise<void> => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await act(async () => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  await pass(0);
  await pass(0);
};

/** Opens the page of a charge, with what it loads when it is idle. */
async function opens(tell?: (backend: FakeBackend) => void, session = sessionWire()): Promise<Shown> {
  const shown = await show(PATH, session, tell);
  await pass(500);
  await pass(500);
  return shown;
}

/** A charge with a stop that was pressed for without a connection. */
async function waits(tell?: (backend: FakeBackend) => void): Promise<Shown> {
  const shown = await opens(tell);
  await setOnline(false);
  await shown.user.click(stopButton());
  await pass(0);
  expect(waiting()).toBeVisible();
  return shown;
}

const back = (): Promise<void> => setOnline(true);

const cut = (backend: FakeBackend): void => {
  backend.on(STOP, 'no network');
  backend.on(SESSION, 'no network');
};

const owedAmount = () => findCharge({ paymentId: 'ath-1' })?.refund?.amount;
const waitingNow = () => findCharge({ sessionId: ID })?.stop ?? null;

describe('stop-waits-for-a-signal: a stop that is asked for without a connection', () => {
  test('says so; once the connection is back the session is read, and the stop is sent, once, under its key', async () => {
    const { backend } = await waits();
    expect(waiting()).toHaveFocus();
    expect(waiting()).toHaveTextContent('Until then it keeps charging.');
    expect(screen.getByRole('button', { name: 'Stop pending: no connection' })).toBeDisabled();
    expect(keys(backend)).toEqual([]);
    const key = localStorage.getItem(`stopKey_${ID}`);
    const reads = backend.requestsTo(SESSION).length;
    await back();
    await back();
    expect(backend.requestsTo(SESSION).length).toBeGreaterThan(reads);
    expect(keys(backend)).toEqual([key]);
    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
    expect([waitingNow(), localStorage.getItem(`stopKey_${ID}`)]).toEqual([null, null]);
  });

  test('any answer of the backend shows that the connection is back', async () => {
    const { backend } = await waits();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    expect(keys(backend)).toEqual([]);
    await pass(5_000);
    await pass(0);
    expect(keys(backend)).toHaveLength(1);
  });

  test('it still waits after a reload, on a page that cannot read its session, and is sent under the same key', async () => {
    const first = await waits();
    const key = localStorage.getItem(`stopKey_${ID}`);
    first.unmount();
    queryClient.clear();
    const { backend } = await opens((one) => one.on(SESSION, 'no network'));
    await pass(10_000);
    expect(screen.getByRole('heading', { name: 'Session Not Found' })).toBeVisible();
    expect(waiting()).toBeVisible();
    backend.on(SESSION, { body: { data: sessionWire() } });
    await back();
    expect(keys(backend)).toEqual([key]);
  });

  test('a stop that is taken back is never sent, and the keyboard goes on at the button', async () => {
    const recorded = recordBus();
    const { user, backend } = await waits();
    await user.click(screen.getByRole('button', { name: 'Keep charging' }));
    await pass(0);
    expect(waiting()).toBeNull();
    expect(stopButton()).toHaveFocus();
    expect(notices(recorded)).toEqual(['Your stop is taken back. The charge goes on.']);
    await back();
    expect([keys(backend), localStorage.getItem(`stopKey_${ID}`)]).toEqual([[], null]);
  });

  test('no stop is sent where the session is over by then, and the page reports it', async () => {
    const recorded = recordBus();
    const { backend, becomes } = await waits();
    becomes(ended);
    await back();
    expect(keys(backend)).toEqual([]);
    expect(notices(recorded)).toContain('The charge had ended before your stop was sent.');
    expect(waitingNow()).toBeNull();
  });

  test('no stop is sent after more than 12 hours, and the page reports it', async () => {
    const recorded = recordBus();
    const { backend } = await waits();
    jest.setSystemTime(Date.now() + 12 * 3_600_000 + 1_000);
    await back();
    expect(keys(backend)).toEqual([]);
    expect(notices(recorded).join()).toMatch(/more than 12 hours/);
    expect(stopButton()).toBeEnabled();
  });

  test('records-have-a-driver: another driver neither sees nor sends it; its own does', async () => {
    act(() => signInAs(maria));
    const { backend } = await waits();
    act(() => signInAs({ ...maria, id: 'drv-2' }));
    expect(waiting()).toBeNull();
    await back();
    expect(keys(backend)).toEqual([]);
    act(() => signInAs(maria));
    await pass(5_000);
    await pass(0);
    expect(keys(backend)).toHaveLength(1);
    act(() => authStore.setState({ session: null }));
  });
});

describe('stop-waits-for-a-signal: a stop that lost its answer with the connection', () => {
  test('waits, is sent again under the same key, and says that the charger may have received it', async () => {
    const { user, backend, becomes } = await opens();
    cut(backend);
    await user.click(stopButton());
    await pass(5_000);
    expect(waiting()).toHaveTextContent('the charger may have heard it');
    backend.on(STOP, answered('ACCEPTED'));
    becomes({});
    await back();
    // The read that began without a connection is repeated.
    await pass(5_000);
    const [first, ...others] = keys(backend);
    expect(others).toEqual([first]);
    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
  });

  test('what the service worker has kept of the session is no proof of a connection', async () => {
    const { user, backend } = await opens();
    backend.on(STOP, 'no network');
    backend.on(SESSION, keptAnswer(sessionWire(), 1));
    await user.click(stopButton());
    await pass(5_000);
    expect(waiting()).toBeVisible();
    expect(keys(backend)).toHaveLength(1);
    await pass(10_000);
    expect(keys(backend)).toHaveLength(1);
  });
});

describe('stop-waits-for-a-signal: what becomes of it when it is sent', () => {
  test('after a refusal the page shows the text of any stop, and it waits no more', async () => {
    const { backend } = await waits((one) => one.on(STOP, answered('REJECTED', { message: 'Unlock the cable' })));
    await back();
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Failed to stop charging: Unlock the cable');
    expect(waiting()).toBeNull();
    await pass(20_000);
    expect(keys(backend)).toHaveLength(1);
  });

  test('pending-without-end: a charge that has begun goes on where its stop was asked for before', async () => {
    const recorded = recordBus();
    const { user, backend, becomes } = await opens(
      undefined,
      sessionWire({ status: 'PENDING', kwh: 0, start_date_time: '2025-09-03T13:50:00Z' }),
    );
    for (let tries = 0; tries < 4; tries++) await pass(500);
    backend.on(SESSION, 'no network');
    await setOnline(false);
    await user.click(screen.getByRole('button', { name: /^Stop and/ }));
    await pass(3_000);
    await pass(0);
    expect(within(waiting() ?? document.body).getByRole('button', { name: 'Keep charging' })).toBeVisible();
    becomes({ kwh: 0.2 });
    await back();
    expect(keys(backend)).toEqual([]);
    expect(notices(recorded).join()).toMatch(/The charge has begun by now/);
  });

  describe('refunds-owed: a charge that the wallet paid for', () => {
    const owed = owedCharge({}, { driverId: 'drv-1', sessionId: ID });

    test('nothing more is owed while it waits, and the whole once it is taken', async () => {
      keepCharge(owed);
      await waits();
      expect([owedAmount(), waitingNow()?.isForPageAlone]).toEqual(['difference', true]);
      await back();
      expect(owedAmount()).toBe('whole');
    });

    test('the difference is owed where it is refused because the session has just ended', async () => {
      keepCharge(owed);
      const { backend, becomes } = await waits();
      backend.on(STOP, () => {
        becomes(ended);
        return answered('UNKNOWN_SESSION');
      });
      await back();
      await pass(0);
      expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
      expect([keys(backend).length, owedAmount(), waitingNow()]).toEqual([1, 'difference', null]);
    });
  });
});
