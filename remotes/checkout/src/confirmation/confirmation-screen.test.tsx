import { fireEvent, screen, within } from '@testing-library/react';
import { readPendingSession } from '@wattline/contract';
import { envelope, pass, recordBus, stationWire, tariffWire } from '@wattline/testing';
import { moneyOf } from '../money';
import { saveAttempt } from '../payment/payment-attempt';
import { athAttempt } from '../testing/payments';
import {
  ATH,
  fakeTime,
  hold,
  HOLDS,
  LOCATION,
  LOCATIONS,
  maria,
  METHODS,
  payButton,
  PENDING,
  show,
  signedIn,
  TARIFF,
  visa,
} from '../testing/show-checkout';

const AT = '/confirmation/evse-1/1';

fakeTime();

const accept = () => screen.getByRole('checkbox', { name: 'I accept the charging terms' });
const option = (name: RegExp) => screen.getByRole('radio', { name });
const alert = () => screen.getByRole('alertdialog', { hidden: true });
const amount = () => screen.getByRole('status', { name: '' });

describe('2 §2: the charger', () => {
  test('is shown with plug, power, power type and price', async () => {
    await show(AT, (backend) => {
      backend.on(`${TARIFF}T1`, {
        body: envelope(
          tariffWire('T1', [
            ['FLAT', 1],
            ['ENERGY', 0.4255],
            ['TIME', 6],
            ['PARKING_TIME', 3],
          ]),
        ),
      });
    });
    expect(screen.getByText('Plaza del Mar')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'CCS2' })).toBeVisible();
    expect(screen.getByText('150 kW')).toBeVisible();
    expect(screen.getByText('DC')).toBeVisible();
    const rows = screen
      .getAllByRole('definition')
      .map((row) => `${row.previousElementSibling?.textContent} ${row.textContent}`);
    expect(rows).toEqual([
      'Session fee flat $1.000',
      'Energy per kWh $0.426',
      'Time per hour $6.000',
      'Parking per hour $3.000',
    ]);
    expect(screen.getByText(/^About \d+ kWh at this price$/)).toBeVisible();
  });

  test('reading 23: is looked for among all stations, and is nowhere: home', async () => {
    const said = recordBus();
    const { place } = await show(AT, (backend) => {
      backend.on(LOCATION, { status: 404, body: { statusMessage: 'Unknown' } });
      backend.on(`${LOCATIONS}?`, { body: envelope([]) });
    });
    expect(place().path).toBe('/');
    expect(said().map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ text: 'This charger could not be found' }),
    );
  });

  test.each([
    ['CHARGING', /^In use right now/],
    ['OUTOFORDER', /^Out of service right now/],
  ])('that is %s is said to be', async (status, text) => {
    await show(AT, (backend) => backend.on(LOCATION, { body: envelope(stationWire([{ status }])) }));
    expect(screen.getByText(text)).toBeVisible();
  });

  test('1 §5: without a price nobody pays', async () => {
    signedIn();
    const { user, backend } = await show(AT, (one) => one.on(`${TARIFF}T1`, { status: 404 }));
    await pass(10_000);
    expect(screen.getByText(/^Cannot proceed without pricing information/)).toBeVisible();
    await user.click(accept());
    expect(payButton()).toBeDisabled();

    backend.on(`${TARIFF}T1`, { body: envelope(tariffWire('T1', [['ENERGY', 0]])) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByText('Free Charging')).toBeVisible();
    expect(payButton()).toBeEnabled();
  });
});

describe('2 §5: the slider', () => {
  test('goes from 10 to 100 by 5, from 20, by its buttons too', async () => {
    const { user } = await show(AT);
    const slider = screen.getByRole('slider', { name: 'Amount to hold, in dollars' });
    expect(slider).toHaveAttribute('min', '10');
    expect(slider).toHaveAttribute('max', '100');
    expect(slider).toHaveAttribute('step', '5');
    expect(slider).toHaveValue('20');
    await user.click(screen.getByRole('button', { name: 'Hold $5 more' }));
    expect(slider).toHaveAttribute('aria-valuetext', '$25.00');
    fireEvent.change(slider, { target: { value: '10' } });
    expect(screen.getByRole('button', { name: 'Hold $5 less' })).toBeDisabled();
    expect(screen.getByText(/^We hold \$10.00 on your card/)).toBeVisible();
  });
});

describe('2 §6: a visitor', () => {
  test('sees all, and signs in to pay', async () => {
    const said = recordBus();
    const { user, backend } = await show(AT);
    expect(backend.requestsTo(METHODS)).toHaveLength(0);
    expect(backend.requestsTo(`${ATH}public-config`)).not.toHaveLength(0);
    expect(backend.requestsTo(`${ATH}config`)).toHaveLength(0);
    expect(payButton()).toBeDisabled();
    await user.click(accept());
    await user.click(screen.getByRole('button', { name: 'Proceed to payment' }));
    expect(said().map(({ topic }) => topic)).toEqual(['auth/sign-in-requested']);
    expect(accept()).toBeChecked();
  });
});

describe('2 §2: payment methods', () => {
  beforeEach(() => signedIn());

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

  test('§8: none, and the button waits for one', async () => {
    const { user } = await show(AT, (backend) => backend.on(`${METHODS}?`, { body: [] }));
    expect(screen.getByText('No payment methods found')).toBeVisible();
    await user.click(accept());
    expect(payButton()).toBeDisabled();
    await user.click(option(/ATH Móvil/));
    expect(payButton()).toBeEnabled();
  });

  test('they cannot be loaded: another try', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Make Visa ending in 5555 the default' }));
    await pass(0);
    expect(backend.requestsTo('/pm-2/set-default')[0]).toMatchObject({ method: 'POST' });
  });
});

describe('2 §4: pending pre-authorizations', () => {
  beforeEach(() => signedIn());
  const three = [
    hold('h1', 25, '2025-09-01T10:00:00Z'),
    hold('h2', 35, '2025-09-03T10:00:00Z'),
    hold('h3', 15, '2025-09-02T10:00:00Z'),
    hold('h4', 45, '2025-08-30T10:00:00Z'),
  ];

  test('the three newest are shown, the newest is chosen and locks its amount; a card unlocks it', async () => {
    const { user } = await show(AT, (backend) => backend.on(PENDING, { body: three }));
    const group = screen.getByRole('group', { name: 'Holds that you have not used yet' });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual([
      expect.stringContaining('$35.00'),
      expect.stringContaining('$15.00'),
      expect.stringContaining('$25.00'),
    ]);
    expect(option(/35\.00/)).toBeChecked();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(amount()).toHaveTextContent('$35.00');

    await user.click(option(/4242/));
    expect(screen.getByRole('slider')).toHaveValue('20');
    await user.click(option(/15\.00/));
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
    expect(screen.queryByRole('group', { name: /Holds/ })).toBeNull();
  });

  test('one that is no longer active is not used', async () => {
    const { user } = await show(AT, (backend) => {
      backend.on(PENDING, { body: [hold('h1', 25, '2025-09-01T10:00:00Z')] });
      backend.on('/h1/check-active', { body: { is_active: false } });
    });
    await user.click(accept());
    await user.click(screen.getByRole('button', { name: 'Use this hold' }));
    await pass(0);
    expect(alert()).toHaveTextContent(
      'This pre-authorization has expired or is no longer valid. Please select another payment method.',
    );
  });
});

describe('2 §4: to pay', () => {
  beforeEach(() => signedIn());

  test('a hold is made, the receipt is shown, and 3 s later the vehicle is connected', async () => {
    const said = recordBus();
    const { user, backend, place } = await show(AT, (one) => {
      one.on(HOLDS, {
        status: 201,
        body: { id: 'pa-1', payment_intent_id: 'pi_1', client_secret: 's', status: 'requires_capture' },
      });
      one.on(PENDING, { body: [] });
    });
    await user.click(accept());
    await user.click(screen.getByRole('button', { name: 'Pay $20.00' }));
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(screen.getByText('pi_1')).toBeVisible();
    expect(backend.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(readPendingSession()).toMatchObject({
      id: 'pa-1',
      paymentIntentId: 'pi_1',
      authorizationReference: 'pi_1',
      locationId: 'loc-001',
      evseUid: 'evse-1',
      connectorId: '1',
      userId: maria.id,
      userEmail: maria.email,
      userPhone: maria.phoneNumber,
      preAuthAmount: 20,
      paymentMethodId: 'pm-1',
      isUsingPreAuth: false,
    });
    expect(said()).toContainEqual(
      expect.objectContaining({
        topic: 'checkout/payment-authorized',
        payload: { sessionId: 'pa-1', amountMinor: 2000, currency: 'USD' },
      }),
    );
    await pass(2_900);
    expect(place().path).toBe(AT);
    await pass(100);
    expect(place().path).toBe('/connect-vehicle/pa-1');
  });

  test('§8: the bank declines: said so, and nothing is held', async () => {
    const { user } = await show(AT, (backend) => {
      backend.on(HOLDS, { status: 402, body: { detail: 'Your card was declined.' } });
      backend.on(PENDING, { body: [] });
    });
    await user.click(accept());
    await user.click(payButton());
    await pass(0);
    expect(alert()).toHaveTextContent('Your card was declined.');
    await user.click(within(alert()).getByRole('button', { hidden: true }));
    expect(payButton()).toBeEnabled();
  });

  test('§5: the wallet needs a phone number, and the profile is asked for it', async () => {
    signedIn({ ...maria, phoneNumber: null });
    const said = recordBus();
    const { user, backend } = await show(AT);
    await user.click(option(/ATH Móvil/));
    await user.click(accept());
    await user.click(payButton());
    expect(
      said()
        .filter(({ topic }) => topic === 'auth/profile-requested')
        .map(({ payload }) => payload),
    ).toEqual([{ reason: 'Phone number is required for ATH Móvil payments' }]);
    // One dialog at a time: the reason is in the one that opens.
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
    expect(backend.requestsTo(`${ATH}payments`)).toHaveLength(0);
  });

  test('by wallet: the driver approves on the phone, with the time that is left', async () => {
    const { user, backend, place } = await show(AT, (one) => {
      one.on(`${ATH}payments`, {
        status: 201,
        body: { paymentId: 'ath-1', status: 'OPEN', expiresAt: '2025-09-03T14:10:00Z' },
      });
      one.on('/ath-1/status', { body: { status: 'OPEN' } });
    });
    await user.click(option(/ATH Móvil/));
    expect(screen.getByText(/is charged to your ATH Móvil now/)).toBeVisible();
    await user.click(accept());
    await user.click(payButton());
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Approve the payment in ATH Móvil' })).toBeVisible();
    expect(screen.getByText(/\(787\) 555-0121/)).toBeVisible();
    expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/^(10:00|9:5\d)$/);

    backend.on('/ath-1/status', { body: { status: 'COMPLETED' } });
    await pass(5_000);
    expect(screen.getByText('$20.00 is paid with ATH Móvil.')).toBeVisible();
    await pass(3_000);
    expect(place().path).toBe('/connect-vehicle/ath-1');
  });

  test('by wallet: cancelled by the driver', async () => {
    const { user, backend } = await show(AT, (one) => {
      one.on(`${ATH}payments`, { status: 201, body: { paymentId: 'ath-1', status: 'OPEN' } });
      one.on('/ath-1/status', { body: { status: 'OPEN' } });
      one.on('/ath-1/cancel', { body: { status: 'CANCEL' } });
    });
    await user.click(option(/ATH Móvil/));
    await user.click(accept());
    await user.click(payButton());
    await pass(0);
    await user.click(screen.getByRole('button', { name: 'Cancel payment' }));
    await pass(0);
    expect(backend.requestsTo('/ath-1/cancel')).toHaveLength(1);
    expect(alert()).toHaveTextContent('Payment cancelled');
  });

  test('what the wallet has paid for a charge that has not begun is offered, and chosen', async () => {
    saveAttempt({ ...athAttempt({ paid: true }), amount: moneyOf(30) });
    await show(AT);
    expect(option(/\$30\.00 paid with ATH Móvil/)).toBeChecked();
    expect(screen.getByRole('button', { name: 'Use this payment' })).toBeVisible();
  });
});
