import { configure, screen } from '@testing-library/react';
import { authStore } from '@wattline/auth';
import { findCharge, readActiveSession, runningCharges } from '@wattline/charge';
import { envelope, pass, recordBus, stationWire } from '@wattline/testing';
import { ATH_MOVIL } from '../methods/ath-movil/method-id';
import { saveAttempt } from '../payment/keep-attempt';
import { readAttempt } from '../payment/payment-attempt';
import { forgetStartFlows } from '../start-session/start-flows';
import { athAttempt } from '../testing/payments';
import { fakeTime, LOCATION, maria, PENDING, show, signedIn, START } from '../testing/show-checkout';
import { accepted, AT, button, paid, paidHold, showAtTheLastStep, startWithoutAnswer } from '../testing/show-paid';

fakeTime();
beforeEach(() => {
  document.cookie = 'tutorialCompleted=; Max-Age=0; Path=/';
  signedIn();
});

describe('session-never-lost: the page is left while the charger is asked', () => {
  test('the answer comes when another page is shown: the session is on record', async () => {
    const recorded = recordBus();
    document.cookie = 'tutorialCompleted=true; Path=/';
    paid();
    const { user, unmount } = await show(AT);
    const ANSWER_MS = 20_000;
    jest.mocked(globalThis.fetch).mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => void setTimeout(resolve, ANSWER_MS));
      return new Response(JSON.stringify(accepted.body));
    });
    await user.click(button('Confirm Connection'));
    unmount();
    await pass(ANSWER_MS);
    expect(runningCharges(maria.id)).toMatchObject([{ driverId: maria.id, session: { id: 'ses-1' } }]);
    expect(recorded()).toContainEqual(
      expect.objectContaining({ topic: 'session/started', payload: { sessionId: 'ses-1' } }),
    );
  });

  describe('as development renders', () => {
    beforeEach(() => configure({ reactStrictMode: true }));
    afterEach(() => configure({ reactStrictMode: false }));

    test('shown, left and shown again, it starts', async () => {
      const { user, backend, place } = await showAtTheLastStep((one) => one.on(START, accepted));
      await user.click(button('Confirm Connection'));
      await pass(0);
      expect(place().path).toBe('/session/ses-1');
      expect(backend.requestsTo(START)).toHaveLength(1);
    });
  });

  test('back on the page: the same start goes on', async () => {
    const { unmount } = await startWithoutAnswer();
    unmount();
    const { backend } = await show(AT, (one) => one.on(START, accepted));
    expect(screen.getByRole('status')).toHaveTextContent('Starting your charge...');
    expect(backend.requestsTo(START)).toHaveLength(0);
  });

  test('a new tab: the session is looked up first, and led to', async () => {
    const { unmount } = await startWithoutAnswer();
    unmount();
    forgetStartFlows();
    sessionStorage.clear();
    const { place, backend } = await show(AT, (one) => one.on(PENDING, { body: [paidHold('ses-4')] }));
    expect(place().path).toBe('/session/ses-4');
    expect(readActiveSession()).toMatchObject({ id: 'ses-4', status: 'ACTIVE', evseUid: 'evse-1' });
    expect(backend.requestsTo(START)).toHaveLength(0);
  });

  test('a new tab, and nothing began: Retry under the same key, Release hold', async () => {
    const { unmount, backend: first } = await startWithoutAnswer();
    await pass(0);
    const key = first.requestsTo(START)[0]?.headers.get('Idempotency-Key');
    unmount();
    forgetStartFlows();
    sessionStorage.clear();
    const { user, backend } = await show(AT, (one) => {
      one.on(PENDING, { body: [paidHold(null)] });
      one.on(START, accepted);
    });
    expect(screen.getByRole('status')).toHaveTextContent('Checking with the charger...');
    expect(screen.queryByRole('button', { name: 'Release hold' })).toBeNull();
    await pass(70_000);
    expect(screen.getByRole('alert')).toHaveTextContent('The charger has not answered yet');
    expect(button('Release hold')).toBeVisible();
    await user.click(button('Retry'));
    await pass(0);
    expect(backend.requestsTo(START)[0]?.headers.get('Idempotency-Key')).toBe(key);
  });

  test('nothing is on record here, but the platform’s hold names its session', async () => {
    const { place } = await show(AT, (one) => one.on(PENDING, { body: [paidHold('ses-4')] }));
    expect(place().path).toBe('/session/ses-4');
  });

  test('the wallet’s debit is owed from the start on', async () => {
    document.cookie = 'tutorialCompleted=true; Path=/';
    saveAttempt(athAttempt({ paid: true }));
    const { user } = await show('/connect-vehicle/ath-1', (one) => one.on(START, accepted));
    await user.click(button('Confirm Connection'));
    await pass(0);
    expect(findCharge({ paymentId: 'ath-1' })).toMatchObject({
      session: { id: 'ses-1' },
      payment: { amountMinor: 2000 },
      refund: { amount: 'difference', key: 'refund-ath-1' },
    });
    expect(readAttempt(maria.id)).toBeNull();
  });
});

describe('evidence-of-a-start: a charge that began, and is not found', () => {
  const [evse] = stationWire().evses;
  const station = (status: string) => ({
    body: envelope(stationWire([{}], { evses: [{ ...evse, status }] })),
  });
  /** A backend that names no session: the hold cannot be read, and the connector charges once the start is lost. */
  async function lostStart() {
    const shown = await showAtTheLastStep((one) => {
      one.on(START, 'no network');
      one.on(PENDING, { status: 500 });
      one.on(LOCATION, station('AVAILABLE'));
    });
    shown.backend.on(LOCATION, station('CHARGING'));
    await shown.user.click(button('Confirm Connection'));
    // The list of holds is tried four times.
    await pass(8_000);
    return shown;
  }

  test('the page says so and offers nothing that contradicts it', async () => {
    await lostStart();
    expect(screen.getByRole('heading', { name: 'Your car is charging' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'This page cannot show it or stop it yet: stop it at the charger or in your car. At most $20.00 can be taken.',
    );
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['PR*CPR*E001', 'Charging', expect.stringMatching(/^\d+:00/), 'PI_1']);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Help']);
  });

  test('it leads to the session by itself once that is found', async () => {
    const { backend, place } = await lostStart();
    backend.on(PENDING, { body: [paidHold('ses-4')] });
    await pass(6_000);
    expect(place().path).toBe('/session/ses-4');
    expect(backend.requestsTo(START)).toHaveLength(1);
  });

  test('after a reload it says so still, and that it is over once the connector is free', async () => {
    const { unmount } = await lostStart();
    unmount();
    forgetStartFlows();
    sessionStorage.clear();
    const { backend } = await show(AT, (one) => {
      one.on(PENDING, { status: 500 });
      one.on(LOCATION, station('CHARGING'));
    });
    await pass(8_000);
    expect(screen.getByRole('heading', { name: 'Your car is charging' })).toBeVisible();
    backend.on(LOCATION, station('AVAILABLE'));
    await pass(180_000);
    expect(screen.getByRole('heading', { name: 'Your charge is over' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Receipts' })).toHaveAttribute('href', '/receipts');
    expect(findCharge({ paymentId: 'pa-1' })).toMatchObject({ start: null, receipt: { outcome: 'open' } });
  });

  test('its support code and facts go to the support team', async () => {
    const recorded = recordBus();
    const { user } = await lostStart();
    await user.click(button('Help'));
    expect(recorded()).toContainEqual(
      expect.objectContaining({
        topic: 'help/requested',
        payload: expect.objectContaining({ facts: expect.objectContaining({ payment: '…PI_1', status: 'CHARGING' }) }),
      }),
    );
  });

  test('a start that is refused because a session uses the payment, read by that session', async () => {
    const { user, place } = await showAtTheLastStep((one) => {
      one.on(START, {
        body: envelope({ result: 'REJECTED', message: 'This payment is already used by session ses-7' }),
      });
      one.on(PENDING, { status: 500 });
      one.on('/ocpi/emsp/2.2.1/sessions/ses-7', {
        body: envelope({ id: 'ses-7', status: 'ACTIVE', authorization_reference: 'pi_1', currency: 'USD' }),
      });
    });
    await user.click(button('Confirm Connection'));
    await pass(8_000);
    expect(place().path).toBe('/session/ses-7');
  });
});

describe('records-have-a-driver: what the tab remembers', () => {
  test('of another driver is not used', async () => {
    paid({ userId: 'drv-2' });
    await show(AT);
    expect(screen.getByRole('alert')).toHaveTextContent('Session data not found. Please try again.');
  });

  test('is not shown to a visitor, who may sign in', async () => {
    paid();
    authStore.setState({ session: null });
    const recorded = recordBus();
    const { user } = await show(AT);
    await user.click(button('Sign in'));
    expect(recorded()).toContainEqual(expect.objectContaining({ topic: 'auth/sign-in-requested' }));
  });
});

test('storage-may-fail: a wallet payment starts its session although the browser refused its records', async () => {
  for (const store of ['localStorage', 'sessionStorage'] as const) {
    jest.spyOn(window, store, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
  document.cookie = 'tutorialCompleted=true; Path=/';
  saveAttempt(athAttempt({ paid: true }));
  paid({ id: 'ath-1', paymentIntentId: 'ath-1', paymentMethodId: ATH_MOVIL });
  const { user, place } = await show('/connect-vehicle/ath-1', (one) => one.on(START, accepted));
  await user.click(button('Confirm Connection'));
  await pass(0);
  expect(place().path).toBe('/session/ses-1');
  expect(findCharge({ paymentId: 'ath-1' })).toMatchObject({ session: { id: 'ses-1' }, refund: { state: 'owed' } });
});
