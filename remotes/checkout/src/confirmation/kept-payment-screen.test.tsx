import { act, screen } from '@testing-library/react';
import { authStore } from '@wattline/auth';
import { findCharge, readPendingSession } from '@wattline/charge';
import { keepCharge, startingCharge } from '@wattline/charge/testing';
import { moneyOf } from '@wattline/money';
import { pass, recordBus } from '@wattline/testing';
import { queryClient } from '../part';
import { saveAttempt } from '../payment/keep-attempt';
import { readAttempt } from '../payment/payment-attempt';
import { alert, buttonIn, dialog, option, payByAth, posts, terms } from '../testing/on-confirmation';
import { cardAttempt, athAttempt, athOrdered } from '../testing/payments';
import { ATH, fakeTime, hold, maria, PENDING, show, signedIn, type Shown } from '../testing/show-checkout';

const AT = '/confirmation/evse-1/1';
const here = { locationId: 'loc-001', evseUid: 'evse-1', evseId: 'PR*CPR*E1', connectorId: '1' };
const elsewhere = { locationId: 'loc-002', evseUid: 'loc-002_7', evseId: 'PR*CPR*E7', connectorId: '2' };

fakeTime();
beforeEach(() => signedIn());
afterEach(() => jest.restoreAllMocks());

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
    expect(alert()).toHaveTextContent(/^We could not tell whether ATH Móvil has your request/);
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

test('docs/rules.md: records-have-a-driver: a payment that comes through after a sign-out is handed to no other page', async () => {
  const recorded = recordBus();
  const shown = await show(AT, (one) => {
    one.on(`${ATH}payments`, { status: 201, body: { paymentId: 'ath-1', status: 'OPEN' } });
    one.on('/ath-1/status', { body: { status: 'OPEN' } });
  });
  await payByAth(shown);
  shown.backend.on('/ath-1/status', { body: { status: 'COMPLETED' } });
  act(() => authStore.setState({ session: null }));
  await pass(10_000);
  expect(readPendingSession()).toBeNull();
  expect(recorded().map(({ topic }) => topic)).not.toContain('checkout/payment-authorized');
  expect(localStorage.getItem(`paymentAttempt_${maria.id}`)).not.toMatch(/7875550121|maria@/);
});
