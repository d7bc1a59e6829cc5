import { screen } from '@testing-library/react';
import { readActiveSession, readLastSession, readPendingSession, WALLET_METHOD, writePendingSession } from '@wattline/contract';
import { envelope, pass, recordBus } from '@wattline/testing';
import { fakeTime, hold, maria, PENDING, SESSIONS, show, signedIn, START } from '../testing/show-checkout';
import { saveAttempt, readAttempt } from '../payment/payment-attempt';
import { walletAttempt } from '../testing/payments';

const AT = '/connect-vehicle/pa-1';

fakeTime();
beforeEach(() => {
  document.cookie = 'tutorialCompleted=; Max-Age=0; Path=/';
  signedIn();
});

const paid = (more: object = {}): void =>
  writePendingSession({
    id: 'pa-1', paymentIntentId: 'pi_1', authorizationReference: 'pi_1', locationId: 'loc-001', evseUid: 'evse-1', connectorId: '1',
    userId: maria.id, userEmail: maria.email, userPhone: maria.phoneNumber, preAuthAmount: 20, currency: 'USD', paymentMethodId: 'pm-1',
    isUsingPreAuth: false, ...more,
  });

const button = (name: string) => screen.getByRole('button', { name });
const accepted = { body: envelope({ result: 'ACCEPTED', session_id: 'ses-1' }) };

async function showAtTheLastStep(tell?: Parameters<typeof show>[1]) {
  document.cookie = 'tutorialCompleted=true; Path=/';
  paid();
  return show(AT, tell);
}

describe('2 §2: the tutorial', () => {
  test('has three steps, forth and back', async () => {
    paid();
    const { user } = await show(AT);
    expect(screen.getByRole('heading', { level: 2, name: 'Prepare the vehicle' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await user.click(button('Next'));
    expect(screen.getByRole('heading', { level: 2, name: 'Connect the cable' })).toHaveFocus();
    await user.click(button('Next'));
    expect(screen.getByRole('heading', { level: 2, name: 'Confirm the connection' })).toBeVisible();
    expect(button('Confirm Connection')).toBeVisible();
    await user.click(button('Back'));
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Connect the cable');
  });

  test('§4: goes on at the step before a reload, for two hours', async () => {
    paid();
    const first = await show(AT);
    await first.user.click(button('Next'));
    first.unmount();
    (await show(AT)).unmount();
    jest.setSystemTime(Date.now() + 2 * 3_600_000);
    await show(AT);
    expect(screen.getByRole('heading', { level: 2, name: 'Prepare the vehicle' })).toBeVisible();
  });

  test("who has done it before starts at step 3, 'Ready to Charge'", async () => {
    await showAtTheLastStep();
    expect(screen.getByRole('heading', { level: 2, name: 'Ready to Charge' })).toBeVisible();
    expect(screen.getByText('$20.00 on hold')).toBeVisible();
  });
});

describe('2 §4: Confirm Connection', () => {
  test('starts the session and goes to it', async () => {
    const said = recordBus();
    const { user, backend, place } = await showAtTheLastStep((one) => one.on(START, accepted));
    await user.click(button('Confirm Connection'));
    await pass(0);
    expect(place().path).toBe('/session/ses-1');
    expect(backend.requestsTo(START)).toHaveLength(1);
    expect(readActiveSession()).toEqual({
      id: 'ses-1', ocpiId: 'ses-1', status: 'ACTIVE', authorizationReference: 'pi_1', locationId: 'loc-001', evseUid: 'evse-1',
      connectorId: '1', startDateTime: expect.stringMatching(/^2025-09-03T14:/),
    });
    expect(readPendingSession()).toBeNull();
    expect(readLastSession()).toMatchObject({ id: 'ses-1', walletPayment: null });
    expect(said()).toContainEqual(expect.objectContaining({ topic: 'session/started', payload: { sessionId: 'ses-1' } }));
  });

  test('says that the charger takes its time, for up to 70 s', async () => {
    const { user, backend } = await showAtTheLastStep((one) => {
      one.on(START, 'silence');
      one.on(SESSIONS, { body: envelope([]) });
    });
    await user.click(button('Confirm Connection'));
    await pass(0);
    expect(screen.getByRole('status')).toHaveTextContent('Starting your charge...');
    await pass(69_000);
    expect(screen.getByRole('status')).toHaveTextContent('Starting your charge...');
    await pass(2_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to start charging session. Please try again.');
    expect(screen.getByRole('alert')).toHaveTextContent('The charger has not answered yet');

    backend.on(START, accepted);
    await user.click(button('Retry'));
    await pass(0);
    const [first, second] = backend.requestsTo(START).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });

  test('reading 10: a refusal has its text, and leaves Retry and Release hold', async () => {
    const said = recordBus();
    const { user, backend, place } = await showAtTheLastStep((one) => {
      one.on(START, { body: envelope({ result: 'REJECTED', message: 'Plug in first' }) });
      one.on(SESSIONS, { body: envelope([]) });
      one.on('/pa-1/cancel', { status: 204 });
    });
    await user.click(button('Confirm Connection'));
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('START_SESSION command rejected: Plug in first');
    expect(readPendingSession()).not.toBeNull();

    await user.click(button('Release hold'));
    await pass(0);
    expect(backend.requestsTo('/pa-1/cancel')).toHaveLength(1);
    expect(place().path).toBe('/station/loc-001');
    expect(readPendingSession()).toBeNull();
    expect(said().map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ text: 'Your hold of $20.00 is released' }));
  });

  test('the wallet’s money is given back instead, once', async () => {
    document.cookie = 'tutorialCompleted=true; Path=/';
    saveAttempt(walletAttempt({ paid: true }));
    paid({ id: 'ath-1', paymentIntentId: 'ath-1', paymentMethodId: WALLET_METHOD });
    const { user, backend } = await show('/connect-vehicle/ath-1', (one) => {
      one.on(START, { body: envelope({ result: 'EVSE_OCCUPIED' }) });
      one.on(SESSIONS, { body: envelope([]) });
      one.on('/ath-1/refund', { body: {} });
    });
    await user.click(button('Confirm Connection'));
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('START_SESSION command failed with result: EVSE_OCCUPIED');
    await user.click(button('Get your money back'));
    await pass(0);
    expect(backend.requestsTo('/ath-1/refund')).toHaveLength(1);
    expect(readAttempt(maria.id)).toBeNull();
  });
});

describe('2 §8: what the address stands for', () => {
  test('nothing: said so', async () => {
    await show(AT);
    expect(screen.getByRole('alert')).toHaveTextContent('Session data not found. Please try again.');
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  test('§5: no payment intent', async () => {
    paid({ paymentIntentId: null });
    await show(AT);
    expect(screen.getByRole('alert')).toHaveTextContent('Payment intent ID is missing. Please go back and complete payment authorization.');
  });

  test('another tab: the platform knows the hold', async () => {
    await show('/connect-vehicle/h1', (backend) => backend.on(PENDING, { body: [hold('h1', 25, '2025-09-03T10:00:00Z')] }));
    expect(screen.getByRole('heading', { level: 2, name: 'Prepare the vehicle' })).toBeVisible();
  });

  test('another tab: this device knows the wallet’s payment', async () => {
    saveAttempt(walletAttempt({ paid: true }));
    await show('/connect-vehicle/ath-1');
    expect(screen.getByRole('heading', { level: 2, name: 'Prepare the vehicle' })).toBeVisible();
  });
});
