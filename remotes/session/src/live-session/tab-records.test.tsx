import { act, fireEvent, screen, within } from '@testing-library/react';
import { authStore } from '@wattline/auth';
import { chargesFor, findCharge, hideCharges, runningCharges } from '@wattline/charge';
import { freshTab, maria, signInAs, TARIFF } from '@wattline/remote/testing';
import { envelope, pass, recordBus, type FakeBackend } from '@wattline/testing';
import { queryClient } from '../part';
import { ended, REFUND, sessionWire, show, type Shown, tariffOf } from '../testing/show-session';
// The page's chunks are there when it asks for them: on a busy machine that takes longer than a test may.
import '../details/below-charge';
import './during-charge';

freshTab({ queryClient });

const ID = 'SES-12345678';
const PATH = `/session/${ID}`;

/** The tab's records as the specification has them; nothing else is kept. */
function keepRecords(): void {
  const place = { locationId: 'loc-001', evseUid: 'evse-1', connectorId: '1', authorizationReference: 'ath-1' };
  const active = { id: ID, ocpiId: ID, status: 'ACTIVE', startDateTime: '2025-09-03T13:00:00Z', ...place };
  const pending = {
    id: ID,
    paymentIntentId: 'ath-1',
    preAuthAmount: 20,
    paymentMethodId: 'ATH_MOVIL',
    isUsingPreAuth: false,
    authToken: 'token',
    ...place,
  };
  sessionStorage.setItem('activeSession', JSON.stringify(active));
  sessionStorage.setItem('pendingSession', JSON.stringify(pending));
}

const costing = { kwh: 10, total_cost: { excl_vat: 10, incl_vat: 11 } };

async function opens(path = PATH, rest: object = {}): Promise<Shown> {
  const shown = await show(path, sessionWire({ ...costing, ...rest }), (backend: FakeBackend) =>
    backend.on(TARIFF, { body: envelope(tariffOf()) }),
  );
  for (let tries = 0; tries < 8; tries++) await pass(500);
  return shown;
}

const owed = () => {
  const { payment, refund } = findCharge({ paymentId: 'ath-1' }) ?? {};
  return [refund?.amount, payment?.amountMinor, refund?.state];
};

beforeEach(() => {
  signInAs(maria);
  keepRecords();
});
afterEach(() => act(() => authStore.setState({ session: null })));

describe('hold-known-everywhere: a charge that the driver’s holds name, opened by its address', () => {
  const hold = {
    id: 'pa-1',
    stripe_payment_intent_id: 'pi-1',
    amount: 20,
    currency: 'usd',
    created_at: '2025-09-03T12:58:00Z',
    session_id: ID,
  };
  const opensWithHold = async (path: string): Promise<Shown> => {
    sessionStorage.clear();
    const over = { ...costing, ...ended, authorization_reference: 'AUTH-1' };
    const shown = await show(path, sessionWire(over), (backend: FakeBackend) => {
      backend.on(TARIFF, { body: envelope(tariffOf()) });
      backend.on('/pre-authorizations/pending', { body: { success: true, data: { preAuthorizations: [hold] } } });
    });
    for (let tries = 0; tries < 8; tries++) await pass(500);
    return shown;
  };

  test.each(['/session/', '/receipt/'])(
    '%s of one that is over shows where its money is, and keeps it',
    async (path) => {
      const { backend } = await opensWithHold(path + ID);
      const payment = screen.getByRole('region', { name: 'Your Payment' });
      expect(payment).toHaveTextContent('Held on your card$20.00');
      expect(payment).toHaveTextContent('Released to you$9.00Expected');
      expect(chargesFor(maria.id)).toMatchObject([
        { driverId: maria.id, payment: { id: 'pa-1' }, session: { id: ID }, receipt: { totalMinor: 1100 } },
      ]);
      backend.on('/pre-authorizations/pending', { body: { success: true, data: { preAuthorizations: [] } } });
      for (let tries = 0; tries < 4; tries++) await pass(5_000);
      expect(payment).toHaveTextContent('Released to you$9.00Done');
      hideCharges(maria.id, null);
      expect(chargesFor(null)).toEqual([]);
    },
  );
});

describe('1 §3, 1 §4: activeSession and pendingSession of a wallet payment, and no other record', () => {
  test('an accepted stop owes the whole, and the tab’s records are removed', async () => {
    const recorded = recordBus();
    const { user } = await opens();
    await user.click(screen.getByRole('button', { name: 'Stop Charging' }));
    await pass(0);
    expect(owed()).toEqual(['whole', 2000, 'owed']);
    expect(recorded().filter(({ topic }) => topic === 'refund/requested')).toHaveLength(1);
    expect([sessionStorage.getItem('activeSession'), sessionStorage.getItem('pendingSession')]).toEqual([null, null]);
  });

  test('the hold meter, the timeline and the reminder are there; an end by itself owes the difference, and is in the history', async () => {
    const { becomes, backend } = await opens();
    expect(runningCharges(maria.id)).toMatchObject([{ driverId: maria.id, session: { id: ID } }]);
    expect(screen.getByRole('meter', { name: 'Paid with ATH Móvil' })).toHaveAttribute('value', '1100');
    fireEvent.click(screen.getByRole('heading', { name: 'Your Payment' }));
    expect(within(screen.getByRole('region', { name: 'Your Payment' })).getByText('Paid with ATH Móvil')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Reminder' })).getByRole('button')).toBeEnabled();
    becomes({ ...costing, ...ended });
    await pass(5_000);
    expect(screen.getByRole('heading', { name: 'Charging Complete' })).toBeVisible();
    expect(owed()).toEqual(['difference', 2000, 'owed']);
    expect(screen.getByText(/What the charge did not cost goes back to you/)).toBeVisible();
    expect(backend.requestsTo(REFUND)).toEqual([]);
    for (let tries = 0; tries < 8; tries++) await pass(500);
    expect(chargesFor(maria.id)).toMatchObject([
      { driverId: maria.id, session: { id: ID }, receipt: { totalMinor: 1100, outcome: 'final' } },
    ]);
    expect([sessionStorage.getItem('activeSession'), sessionStorage.getItem('pendingSession')]).toEqual([null, null]);
  });

  test('its receipt, opened at once, says what is owed and compares its total with what was paid', async () => {
    await opens(`/receipt/${ID}`, ended);
    expect(screen.getByText(/What the charge did not cost goes back to you/)).toBeVisible();
    const details = screen.getByText('Check this receipt').closest('details');
    if (!details) throw new Error('No check');
    details.open = true;
    for (let turn = 0; turn < 100 && !within(details).queryByRole('table'); turn += 1) await pass(10);
    const row = screen.getByText('Total against what was held', { selector: 'span' }).closest('li');
    expect(row).toHaveTextContent('Agrees');
  });

  test.each([
    ['a visitor', null],
    ['the operator', { ...maria, id: 'operator-1' }],
  ])(
    'records-have-a-driver: once %s acts as the driver no more, the page writes nothing of the session again',
    async (_, next) => {
      const { becomes } = await opens();
      act(() => (next ? signInAs(next) : authStore.setState({ session: null })));
      // As the end of an impersonation removes them.
      for (const storage of [localStorage, sessionStorage]) storage.clear();
      becomes({ ...costing, kwh: 12, last_updated: '2025-09-03T14:00:30' });
      await pass(10_000);
      expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(ID);
    },
  );

  test('records-outlive-releases: what another release wrote into the tab’s record stays', async () => {
    const active = JSON.parse(sessionStorage.getItem('activeSession') ?? '') as object;
    sessionStorage.setItem('activeSession', JSON.stringify({ ...active, plate: 'ABC-123' }));
    const { becomes } = await opens();
    becomes({ ...costing, kwh: 12 });
    await pass(5_000);
    expect(JSON.parse(sessionStorage.getItem('activeSession') ?? '')).toEqual({ ...active, plate: 'ABC-123' });
  });

  test('records-have-a-driver: the way back is of the tab’s driver', async () => {
    sessionStorage.removeItem('pendingSession');
    await opens();
    expect(runningCharges(maria.id)).toMatchObject([{ driverId: maria.id, session: { id: ID } }]);
  });
});
