import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { moneyOf } from '@wattline/base/money';
import { findCharge, readPendingSession } from '@wattline/charge';
import { keepCharge, startingCharge } from '@wattline/charge/testing';
import { readLocation, readTariff } from '@wattline/ocpi';
import { envelope, type FakeBackend, fakeBackend, pass, stationWire, tariffWire } from '@wattline/testing';
import { MemoryRouter, useRoutes } from '@wattline/vendor/router';
import { approvalSeconds } from '../methods/ath-movil/use-ath-offer';
import { queryClient } from '../part';
import { readAttempt, saveAttempt } from '../payment/payment-attempt';
import remote from '../remote';
import { athAttempt, athOrdered, cardAttempt } from '../testing/payments';
import {
  alert,
  ATH,
  buttonIn,
  dialog,
  fakeTime,
  hold,
  HOLDS,
  LOCATION,
  LOCATIONS as LIST,
  maria,
  METHODS,
  option,
  payButton,
  payByAth,
  PENDING,
  posts,
  show,
  type Shown,
  signedIn,
  TARIFF,
  terms,
  visa,
} from '../testing/show-checkout';

jest.mock('../methods/card/load-stripe', () => ({ stripeLibrary: { load: async () => ({}) } }));

const AT = '/confirmation/evse-1/1';

fakeTime();

beforeEach(() => signedIn());

afterEach(() => jest.restoreAllMocks());

describe('docs/rules.md: unclear-answer: an answer to a hold that cannot be read', () => {
  test('2 §8: where it is not found, the driver reads what happened and what to do, and the key stays', async () => {
    const shown = await show(AT, (one) => {
      one.on(HOLDS, { status: 200, body: {} });
      one.on(PENDING, { body: [] });
    });
    await shown.user.click(terms());
    await shown.user.click(payButton());
    await pass(0);
    expect(alert()).toHaveTextContent(
      /^We couldn’t confirm your payment\. Nothing shows up so far\. Check your connection and pay again/,
    );
    expect(alert()).not.toHaveTextContent('No pre-authorization data');
    await shown.user.click(buttonIn(alert(), 'OK'));
    await shown.user.click(payButton());
    await pass(0);
    const keys = posts(shown).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('the fourth hold is not shown, and so not known', async () => {
    const four = ['h1', 'h2', 'h3', 'h4'].map((id, index) => hold(id, 20, `2025-09-0${3 - index + 1}T10:00:00Z`));
    const shown = await show(AT, (one) => one.on(PENDING, { body: four }));
    await shown.user.click(option(/4242/));
    await shown.user.click(terms());
    await shown.user.click(payButton());
    await pass(0);
    expect(alert()).toHaveTextContent(/^You already have a hold for this charger/);
  });

  test('the list shows the outcome of a release after its answer is lost', async () => {
    const { user, backend } = await show(AT, (one) =>
      one.on(PENDING, { body: [hold('h1', 20, '2025-09-03T13:00:00Z')] }),
    );
    backend.on('/h1/cancel', 'no network');
    backend.on(PENDING, { body: [] });
    await user.click(screen.getByRole('button', { name: 'Cancel the hold of $20.00' }));
    await pass(0);
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
  });
});

test('2 §4: after a wallet payment that came to nothing the page is as it was', async () => {
  const shown = await show(AT, (one) => {
    one.on(`${ATH}payments`, { status: 201, body: { paymentId: 'ath-1', status: 'OPEN' } });
    one.on('/ath-1/status', { body: { status: 'OPEN' } });
    one.on('/ath-1/cancel', { body: { status: 'CANCEL' } });
  });
  await payByAth(shown);
  await shown.user.click(screen.getByRole('button', { name: 'Cancel payment' }));
  await pass(0);
  expect(alert()).toHaveTextContent('Payment cancelled');
  await shown.user.click(buttonIn(alert(), 'OK'));
  expect(option(/ATH Móvil/)).toBeChecked();
  expect(screen.getByRole('slider')).toHaveValue('45');
  expect(terms()).toBeChecked();
  expect(screen.getByRole('button', { name: 'Pay $45.00' })).toBeEnabled();
});

test('2 §5: the slider goes back to 20 when a normal payment method is chosen after another', async () => {
  const { user } = await show(AT);
  expect(option(/4242/)).toBeChecked();
  fireEvent.change(screen.getByRole('slider'), { target: { value: '60' } });
  await user.click(option(/ATH Móvil/));
  expect(screen.getByRole('slider')).toHaveValue('20');
  fireEvent.change(screen.getByRole('slider'), { target: { value: '60' } });
  await user.click(option(/4242/));
  expect(screen.getByRole('slider')).toHaveValue('20');
});

const here = { locationId: 'loc-001', evseUid: 'evse-1', evseId: 'PR*CPR*E1', connectorId: '1' };

const elsewhere = { locationId: 'loc-002', evseUid: 'loc-002_7', evseId: 'PR*CPR*E7', connectorId: '2' };

describe('docs/rules.md: resumed-where-it-belongs', () => {
  test('the page asks about a payment for another charger, and sends nothing', async () => {
    saveAttempt({ ...athAttempt(), at: elsewhere });
    const shown = await show(AT, (one) => one.on(PENDING, { body: [hold('h1', 20, '2025-09-03T14:00:00Z')] }));
    expect(dialog(/^A payment for PR\*CPR\*E7 was interrupted$/)).toBeVisible();
    expect(posts(shown)).toEqual([]);
    expect(readPendingSession()).toBeNull();
    await shown.user.click(buttonIn(dialog(/interrupted/), 'Go there'));
    expect(shown.place().path).toBe('/confirmation/loc-002_7/2');
  });

  test('the page can be used once the payment is given up', async () => {
    saveAttempt(cardAttempt({ at: elsewhere }));
    const { user } = await show(AT);
    await user.click(buttonIn(dialog(/interrupted/), 'Give up'));
    await pass(0);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(readAttempt(maria.id)).toBeNull();
  });

  test('its own page chooses again what the driver wanted, so that paying again is the same step', async () => {
    saveAttempt(athOrdered({ at: here, amount: moneyOf(45, 'USD'), startedAt: new Date().toISOString() }));
    const shown = await show(AT);
    expect(alert()).toHaveTextContent(/^We couldn’t confirm that ATH Móvil has your request/);
    expect(posts(shown)).toEqual([]);
    await shown.user.click(buttonIn(alert(), 'OK'));
    expect(option(/ATH Móvil/)).toBeChecked();
    shown.backend.on(`${ATH}payments`, { status: 201, body: { paymentId: 'ath-1', status: 'OPEN' } });
    await shown.user.click(terms());
    await shown.user.click(screen.getByRole('button', { name: 'Pay $45.00' }));
    await pass(0);
    expect(posts(shown)[0]?.headers.get('Idempotency-Key')).toBe('key-1');
    expect(posts(shown)[0]?.body).toMatchObject({ amount: 45, phoneNumber: maria.phoneNumber });
  });

  test('what was wished for before a reload gives way to the payment that came of it meanwhile, as in another tab', async () => {
    saveAttempt(athOrdered({ at: here, known: ['h0'] }));
    const before = hold('h0', 10, '2025-09-03T13:00:00Z');
    const shown = await show(AT, (one) => one.on(PENDING, { body: [before] }));
    await shown.user.click(buttonIn(alert(), 'OK'));
    expect(option(/ATH Móvil/)).toBeChecked();

    shown.backend.on(PENDING, { body: [hold('h1', 20, '2025-09-03T14:00:00Z'), before] });
    await act(() => queryClient.invalidateQueries());
    await pass(0);
    expect(option(/Hold of \$20\.00/)).toBeChecked();
  });

  test('session-never-lost: a start with an open outcome is shown before another payment', async () => {
    keepCharge(
      startingCharge(
        { id: 'pa-0', intentId: 'pi_0', key: 'k', since: new Date().toISOString(), until: new Date().toISOString() },
        { driverId: maria.id },
      ),
    );
    await show(AT);
    expect(screen.getByRole('link', { name: 'Go there' })).toHaveAttribute('href', '/connect-vehicle/pa-0');
    expect(findCharge({ paymentId: 'pa-0' })?.start).not.toBeNull();
  });
});

const block = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
const answers = ({ backend }: Shown): void => {
  backend.on(`${ATH}payments`, { status: 201, body: { paymentId: 'ath-1', status: 'OPEN' } });
  backend.on('/ath-1/status', { body: { status: 'COMPLETED' } });
};

describe('docs/rules.md: storage-may-fail: a debit that could not be resumed', () => {
  test('is announced; another way to pay can be chosen', async () => {
    const shown = await show(AT);
    block();
    await payByAth(shown);
    expect(dialog(/^This browser keeps nothing when you leave this page$/)).toHaveTextContent(
      /Stay on it until your charge has begun/,
    );
    expect(posts(shown)).toEqual([]);
    await shown.user.click(buttonIn(dialog(/keeps nothing/), 'Choose a card'));
    expect(posts(shown)).toEqual([]);
    expect(option(/ATH Móvil/)).toBeChecked();
  });

  test('reaches the page that starts it when the driver pays anyway', async () => {
    const shown = await show(AT);
    block();
    answers(shown);
    await payByAth(shown);
    await shown.user.click(buttonIn(dialog(/keeps nothing/), 'Pay anyway'));
    await pass(0);
    expect(screen.getByText('$45.00 is paid with ATH Móvil.')).toBeVisible();
    await pass(3_000);
    expect(shown.place().path).toBe('/connect-vehicle/ath-1');
    expect(readPendingSession()).toMatchObject({ id: 'ath-1', preAuthAmount: 45 });
  });
});

const amount = () => screen.getByRole('status', { name: '' });

describe('2 §2: payment methods', () => {
  test('§7: where the wallet’s configuration cannot be read, ATH Móvil is offered, with 600 s to approve', async () => {
    await show(AT, (backend) => backend.on(`${ATH}config`, { status: 403, body: {} }));
    expect(option(/ATH Móvil/)).toBeEnabled();
    expect(approvalSeconds()).toBe(600);
  });

  test('§3: a wallet that its configuration turns off is not offered', async () => {
    await show(AT, (backend) => backend.on(`${ATH}config`, { body: { isEnabled: false } }));
    expect(option(/4242/)).toBeChecked();
    expect(screen.queryByRole('radio', { name: /ATH Móvil/ })).toBeNull();
  });

  test('the default card is chosen; an expired one is marked and cannot be', async () => {
    await show(AT, (backend) => {
      backend.on(`${METHODS}?`, {
        body: [
          visa,
          { ...visa, id: 'pm-2', last4: '1111', is_default: false, is_expired: true, wallet_type: 'google_pay' },
        ],
      });
    });
    expect(option(/^Visa ending in 4242/)).toBeChecked();
    expect(option(/1111/)).toBeDisabled();
    expect(screen.getByText('Expired')).toBeVisible();
    expect(screen.getByText(/Expires 04\/30 · Verified with Stripe/)).toBeVisible();
    expect(screen.getByText(/Verified with Google Pay/)).toBeVisible();
  });

  test('§8: the button waits for one where there is none', async () => {
    const { user } = await show(AT, (backend) => backend.on(`${METHODS}?`, { body: [] }));
    expect(screen.getByText('No payment methods found')).toBeVisible();
    await user.click(terms());
    expect(payButton()).toBeDisabled();
    await user.click(option(/ATH Móvil/));
    expect(payButton()).toBeEnabled();
  });

  test('another try loads them after a failure', async () => {
    const { user, backend } = await show(AT, (one) => one.on(`${METHODS}?`, { status: 403, body: {} }));
    expect(screen.getByText('Your payment methods could not be loaded')).toBeVisible();
    backend.on(`${METHODS}?`, { body: [visa] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(option(/4242/)).toBeChecked();
  });

  test('one is removed once the driver is sure', async () => {
    const { user, backend } = await show(AT);
    await user.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242' }));
    expect(backend.requestsTo(`${METHODS}/pm-1`)).toHaveLength(0);
    backend.on(`${METHODS}/pm-1`, { status: 204 });
    backend.on(`${METHODS}?`, { body: [] });
    const sure = screen.getByRole('dialog', { name: 'Remove Visa ending in 4242?', hidden: true });
    await user.click(within(sure).getByRole('button', { name: 'Remove', hidden: true }));
    await pass(0);
    expect(backend.requestsTo(`${METHODS}/pm-1`)[0]).toMatchObject({ method: 'DELETE' });
    expect(screen.getByText('No payment methods found')).toBeVisible();
  });

  test('another becomes the default', async () => {
    const other = { ...visa, id: 'pm-2', last4: '5555', is_default: false };
    const { user, backend } = await show(AT, (one) => {
      one.on(`${METHODS}?`, { body: [visa, other] });
      one.on('/set-default', { status: 204 });
    });
    await user.click(screen.getByRole('button', { name: 'Make default: Visa ending in 5555' }));
    await pass(0);
    expect(backend.requestsTo('/pm-2/set-default')[0]).toMatchObject({ method: 'POST' });
  });
});

describe('2 §4: pending pre-authorizations', () => {
  const three = [
    hold('h1', 25, '2025-09-01T10:00:00Z'),
    hold('h2', 35, '2025-09-03T10:00:00Z'),
    hold('h3', 15, '2025-09-02T10:00:00Z'),
    hold('h4', 45, '2025-08-30T10:00:00Z'),
  ];

  test('the three newest are shown, the newest is chosen and locks its amount; a card unlocks it', async () => {
    const { user } = await show(AT, (backend) => backend.on(PENDING, { body: three }));
    const group = screen.getByRole('group', { name: 'Unused holds' });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual([
      expect.stringContaining('$35.00'),
      expect.stringContaining('$15.00'),
      expect.stringContaining('$25.00'),
    ]);
    expect(option(/^Hold of \$35\.00/)).toBeChecked();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(amount()).toHaveTextContent('$35.00');

    await user.click(option(/4242/));
    expect(screen.getByRole('slider')).toHaveValue('20');
    await user.click(option(/^Hold of \$15\.00/));
    expect(amount()).toHaveTextContent('$15.00');
  });

  test("one is cancelled, and says 'Cancelling...' meanwhile", async () => {
    const { user, backend } = await show(AT, (one) => {
      one.on(PENDING, { body: [hold('h1', 25, '2025-09-01T10:00:00Z')] });
      one.on('/h1/cancel', 'silence');
    });
    await user.click(screen.getByRole('button', { name: 'Cancel the hold of $25.00' }));
    expect(screen.getByRole('button', { name: 'Cancelling...' })).toBeDisabled();
    await pass(11_000);
    expect(alert()).toHaveTextContent('Failed to cancel pre-authorization. Please try again.');
    await user.click(within(alert()).getByRole('button', { hidden: true }));

    backend.on('/h1/cancel', { status: 204 });
    backend.on(PENDING, { body: [] });
    await user.click(screen.getByRole('button', { name: 'Cancel the hold of $25.00' }));
    await pass(0);
    expect(screen.queryByRole('group', { name: /holds/ })).toBeNull();
  });
});

const HOLD = { id: 'pa-1', payment_intent_id: 'pi_1', client_secret: 's', status: 'requires_capture' };

const tariffOf = (price: number) => tariffWire('T1', [['ENERGY', price]]);

const says = (price: number) => ({ body: envelope(tariffOf(price)) });

const price = () => screen.getByText('Energy per kWh').nextElementSibling?.textContent;

const changed = () => screen.queryByText(/^The price changed/);

const Screens = () => useRoutes([...remote.routes]);

/** The page with what the station screen handed over, as history keeps it over reloads. */
async function showHandedOver(energyPrice: number, tell: (backend: FakeBackend) => void) {
  await remote.prepare?.(AT);
  const backend = fakeBackend();
  backend.on(LOCATION, { body: envelope(stationWire()) });
  backend.on(`${METHODS}?`, { body: [visa] });
  backend.on(PENDING, { body: [] });
  backend.on(`${ATH}config`, { body: { isEnabled: true } });
  tell(backend);
  const state = { location: readLocation(stationWire()), tariffData: readTariff(tariffOf(energyPrice)) };
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[{ pathname: AT, state: structuredClone(state) }]}>
        <Screens />
      </MemoryRouter>
    </StrictMode>,
  );
  return {
    backend,
    user: userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) }),
  };
}

describe('2 §2: the price that was handed over', () => {
  test('is shown at once and read again: the driver agrees to the price of now', async () => {
    await showHandedOver(0.4, (backend) => backend.on(`${TARIFF}T1`, says(0.55)));
    expect(price()).toBe('$0.400');
    await pass(0);
    await pass(0);
    expect(price()).toBe('$0.550');
    expect(changed()).toBeVisible();
  });

  test('is not paid by before it was read', async () => {
    const { user, backend } = await showHandedOver(0.4, (one) => one.on(`${TARIFF}T1`, 'silence'));
    await pass(0);
    await user.click(terms());
    expect(payButton()).toBeDisabled();
    backend.on(`${TARIFF}T1`, says(0.4));
    // The read that hangs is given up after 10 s and repeated after 1 s.
    await pass(12_000);
    expect(changed()).toBeNull();
    expect(payButton()).toBeEnabled();
  });
});

describe('2 §2: a price that changes while the page is shown', () => {
  test('1 §4: is shown before Pay, with the connector’s status, and accepted anew', async () => {
    const { user, backend } = await show(AT);
    await user.click(terms());
    expect(payButton()).toBeEnabled();
    backend.on(`${TARIFF}T1`, says(0.6));
    backend.on(LOCATION, { body: envelope(stationWire([{ status: 'CHARGING' }])) });
    await pass(15_000);
    expect(screen.getByText(/^In use right now/)).toBeVisible();
    expect(price()).toBe('$0.600');
    expect(changed()).toHaveTextContent('The price changed: Energy per kWh from $0.400 to $0.600.');
    expect(terms()).not.toBeChecked();
    expect(payButton()).toBeDisabled();

    await user.click(terms());
    expect(changed()).toBeNull();
    expect(payButton()).toBeEnabled();
  });

  test('stays as it was last while it cannot be read', async () => {
    const { user, backend } = await show(AT);
    await user.click(terms());
    backend.on(`${TARIFF}T1`, { status: 403 });
    backend.on(LOCATION, { status: 403 });
    const before = backend.requestsTo(LIST).length;
    await pass(15_000);
    await pass(15_000);
    expect(price()).toBe('$0.400');
    expect(payButton()).toBeEnabled();
    expect(backend.requestsTo(LIST)).toHaveLength(before);
  });
});

/** Nothing is read while the page is hidden. It is looked at again before any of its reads begins. */
async function showAfterAMinute(tell: (backend: FakeBackend) => void) {
  const shown = await show(AT, (backend) => backend.on(HOLDS, { status: 201, body: HOLD }));
  await shown.user.click(terms());
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(60_000);
  tell(shown.backend);
  visibility.mockRestore();
  return shown;
}

describe('docs/rules.md: price-of-now', () => {
  test('an older price is read again at the press of Pay, and the hold is made where it is the same', async () => {
    const shown = await showAfterAMinute(() => undefined);
    const reads = shown.backend.requestsTo(TARIFF).length;
    await shown.user.click(payButton());
    await pass(0);
    expect(shown.backend.requestsTo(TARIFF)).toHaveLength(reads + 1);
    expect(posts(shown)).toHaveLength(1);
  });

  test('a changed price is shown before paying, which needs the terms and another press', async () => {
    const shown = await showAfterAMinute((backend) => backend.on(`${TARIFF}T1`, says(0.45)));
    await shown.user.click(payButton());
    await pass(0);
    expect(alert()).toHaveTextContent('The price changed: Energy per kWh from $0.400 to $0.450.');
    await shown.user.click(buttonIn(alert(), 'OK'));
    expect(payButton()).toBeDisabled();
    expect(posts(shown)).toHaveLength(0);

    await shown.user.click(terms());
    await shown.user.click(payButton());
    await pass(0);
    expect(posts(shown)).toHaveLength(1);
  });

  test('the price of another tariff that the connector has by now is shown before paying, too', async () => {
    const shown = await showAfterAMinute((backend) => {
      backend.on(LOCATION, { body: envelope(stationWire([{ tariff_ids: ['T2'] }])) });
      backend.on(`${TARIFF}T2`, { body: envelope(tariffWire('T2', [['ENERGY', 0.5]])) });
    });
    await shown.user.click(payButton());
    await pass(0);
    expect(alert()).toHaveTextContent('Energy per kWh from $0.400 to $0.500');
    expect(posts(shown)).toHaveLength(0);
  });

  test('the page shows once that it cannot be read within 5 s, and the next press pays at what is shown', async () => {
    const shown = await showAfterAMinute((backend) => backend.on(TARIFF, 'silence'));
    await shown.user.click(payButton());
    expect(screen.getByRole('button', { name: 'Checking the price...' })).toBeDisabled();
    await pass(5_000);
    expect(alert()).toHaveTextContent('We couldn’t check the price just now. You haven’t paid.');
    expect(posts(shown)).toHaveLength(0);
    await shown.user.click(buttonIn(alert(), 'OK'));
    await shown.user.click(payButton());
    await pass(0);
    expect(posts(shown)).toHaveLength(1);
  });

  test('nothing is paid where, once it was read, the terms are not accepted any more', async () => {
    const shown = await showAfterAMinute((backend) => backend.on(TARIFF, { status: 503 }));
    await shown.user.click(payButton());
    await shown.user.click(terms());
    // The read that failed is repeated after 1 s.
    shown.backend.on(`${TARIFF}T1`, says(0.4));
    await pass(2_000);
    expect(posts(shown)).toHaveLength(0);
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
  });
});
