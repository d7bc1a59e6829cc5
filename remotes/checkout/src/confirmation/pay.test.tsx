import { configure, screen, within } from '@testing-library/react';
import { moneyOf } from '@wattline/base/money';
import { readPendingSession } from '@wattline/charge';
import { pass, recordBus } from '@wattline/testing';
import { saveAttempt } from '../payment/payment-attempt';
import { athAttempt } from '../testing/payments';
import {
  alert,
  ATH,
  fakeTime,
  HOLDS,
  maria,
  option,
  payButton,
  PENDING,
  show,
  signedIn,
  terms,
} from '../testing/show-checkout';

jest.mock('../methods/card/load-stripe', () => ({ stripeLibrary: { load: async () => ({}) } }));

const AT = '/confirmation/evse-1/1';

fakeTime();

// A payment is one also where effects run twice.
configure({ reactStrictMode: true });

describe('2 §4: to pay', () => {
  beforeEach(() => signedIn());

  test('a hold is made, the receipt is shown, and 3 s later the vehicle is connected', async () => {
    const recorded = recordBus();
    const { user, backend, place } = await show(AT, (one) => {
      one.on(HOLDS, {
        status: 201,
        body: { id: 'pa-1', payment_intent_id: 'pi_1', client_secret: 's', status: 'requires_capture' },
      });
      one.on(PENDING, { body: [] });
    });
    await user.click(terms());
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
    expect(recorded()).toContainEqual(
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

  test('§8: the page shows that the bank declines, and nothing is held', async () => {
    const { user } = await show(AT, (backend) => {
      backend.on(HOLDS, { status: 402, body: { detail: 'Your card was declined.' } });
      backend.on(PENDING, { body: [] });
    });
    await user.click(terms());
    await user.click(payButton());
    await pass(0);
    expect(alert()).toHaveTextContent(
      /^Your card was declined\. Nothing was charged\. Try again or choose another way to pay\.OK$/,
    );
    await user.click(within(alert()).getByRole('button', { hidden: true }));
    expect(payButton()).toBeEnabled();
  });

  test('§5: the wallet needs a phone number, and the profile is asked for it', async () => {
    signedIn({ ...maria, phoneNumber: null });
    const recorded = recordBus();
    const { user, backend } = await show(AT);
    await user.click(option(/ATH Móvil/));
    await user.click(terms());
    await user.click(payButton());
    expect(
      recorded()
        .filter(({ topic }) => topic === 'auth/profile-requested')
        .map(({ payload }) => payload),
    ).toEqual([{ reason: 'Phone number is required for ATH Móvil payments' }]);
    // One dialog at a time: the reason is in the one that opens.
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
    expect(backend.requestsTo(`${ATH}payments`)).toHaveLength(0);
  });

  test('the driver approves a wallet payment on the phone, with the time that is left', async () => {
    const { user, backend, place } = await show(AT, (one) => {
      one.on(`${ATH}payments`, {
        status: 201,
        body: { paymentId: 'ath-1', status: 'OPEN', expiresAt: '2025-09-03T14:10:00Z' },
      });
      one.on('/ath-1/status', { body: { status: 'OPEN' } });
    });
    await user.click(option(/ATH Móvil/));
    expect(screen.getByText(/is charged to your ATH Móvil now/)).toBeVisible();
    await user.click(terms());
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

  test('what the wallet has paid for a charge that has not begun is offered, and chosen', async () => {
    saveAttempt({ ...athAttempt({ paid: true }), amount: moneyOf(30, 'USD') });
    await show(AT);
    expect(option(/\$30\.00 paid with ATH Móvil/)).toBeChecked();
    expect(screen.getByRole('button', { name: /^Use this payment/ })).toBeVisible();
  });
});
