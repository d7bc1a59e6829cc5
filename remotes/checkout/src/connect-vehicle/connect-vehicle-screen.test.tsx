import { fireEvent, screen } from '@testing-library/react';
import { findCharge, readActiveSession, readCharges, readPendingSession } from '@wattline/charge';
import { envelope, pass, recordBus, stationWire } from '@wattline/testing';
import { ATH_MOVIL } from '../methods/ath-movil/method-id';
import { queryClient } from '../part';
import { saveAttempt } from '../payment/keep-attempt';
import { readAttempt } from '../payment/payment-attempt';
import { athAttempt } from '../testing/payments';
import { ATH, fakeTime, LOCATION, maria, show, signedIn, START, type Shown } from '../testing/show-checkout';
import { accepted, AT, button, paid, showAtTheLastStep } from '../testing/show-paid';

fakeTime();
beforeEach(() => {
  document.cookie = 'tutorialCompleted=; Max-Age=0; Path=/';
  signedIn();
});

async function showAtStep2(tell?: Parameters<typeof show>[1]): Promise<Shown> {
  paid();
  const shown = await show(AT, tell);
  await shown.user.click(button('Next'));
  return shown;
}

describe('2 §2: the tutorial', () => {
  test('has three steps, forth and back; ahead-of-the-tap: each asks for the code of the session, since it may have failed', async () => {
    paid();
    const recorded = recordBus();
    const expected = () => recorded().filter(({ topic }) => topic === 'navigation/expected');
    const { user } = await show(AT);
    const first = expected();
    expect(first.map(({ payload }) => payload)).toContainEqual({ path: '/session', isImminent: true });
    expect(screen.getByRole('heading', { level: 2, name: 'Prepare the vehicle' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await user.click(button('Next'));
    expect(screen.getByRole('heading', { level: 2, name: 'Connect the cable' })).toHaveFocus();
    expect(expected()).toHaveLength(first.length + 1);
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
    const recorded = recordBus();
    const { user, backend, place } = await showAtTheLastStep((one) => one.on(START, accepted));
    await user.click(button('Confirm Connection'));
    await pass(0);
    expect(place().path).toBe('/session/ses-1');
    expect(backend.requestsTo(START)).toHaveLength(1);
    expect(readActiveSession()).toEqual({
      id: 'ses-1',
      ocpiId: 'ses-1',
      status: 'ACTIVE',
      authorizationReference: 'pi_1',
      locationId: 'loc-001',
      evseUid: 'evse-1',
      connectorId: '1',
      startDateTime: expect.stringMatching(/^2025-09-03T14:/),
    });
    expect(readPendingSession()).toBeNull();
    expect(readCharges()).toMatchObject([
      {
        driverId: maria.id,
        isPrivate: false,
        start: null,
        session: { id: 'ses-1', startedAt: expect.stringMatching(/^2025-09-03T14:/), goesOn: true },
      },
    ]);
    expect(recorded()).toContainEqual(
      expect.objectContaining({ topic: 'session/started', payload: { sessionId: 'ses-1' } }),
    );
  });

  test('says that the charger takes its time, for up to 70 s', async () => {
    const { user, backend } = await showAtTheLastStep((one) => one.on(START, 'silence'));
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

  test('docs/rules.md: hold-kept-after-a-failed-start: a refusal has its text, and leaves Retry and Release hold', async () => {
    const recorded = recordBus();
    const { user, backend, place } = await showAtTheLastStep((one) => {
      one.on(START, { body: envelope({ result: 'REJECTED', message: 'Plug in first' }) });
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
    expect(recorded().map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ text: 'Your hold of $20.00 is released' }),
    );
  });

  test('refunds-owed: the wallet’s money is owed instead, and the start with it is over', async () => {
    const recorded = recordBus();
    document.cookie = 'tutorialCompleted=true; Path=/';
    saveAttempt(athAttempt({ paid: true }));
    paid({ id: 'ath-1', paymentIntentId: 'ath-1', paymentMethodId: ATH_MOVIL });
    const { user, place, unmount } = await show('/connect-vehicle/ath-1', (one) => {
      one.on(START, { body: envelope({ result: 'EVSE_OCCUPIED' }) });
      one.on(`${ATH}payments/ath-1/status`, { body: { status: 'COMPLETED', session_id: null } });
    });
    await user.click(button('Confirm Connection'));
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('START_SESSION command failed with result: EVSE_OCCUPIED');
    await user.click(button('Get your money back'));
    await pass(0);
    expect(findCharge({ paymentId: 'ath-1' })).toMatchObject({
      driverId: maria.id,
      payment: { id: 'ath-1', method: 'ath-movil', amountMinor: 2000, currency: 'USD' },
      start: null,
      session: null,
      refund: {
        amount: 'whole',
        key: 'release-ath-1',
        state: 'owed',
        refundMinor: null,
      },
    });
    expect(recorded()).toContainEqual(
      expect.objectContaining({ topic: 'refund/requested', payload: { paymentId: 'ath-1' } }),
    );
    expect([readAttempt(maria.id), readPendingSession(), place().path]).toEqual([null, null, '/station/loc-001']);

    unmount();
    await show('/connect-vehicle/ath-1');
    expect(screen.getByRole('alert')).toHaveTextContent('You have asked for your money back');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('2 §8: what the address stands for', () => {
  test('the page says that the address stands for nothing', async () => {
    await show(AT);
    expect(screen.getByRole('alert')).toHaveTextContent('Session data not found. Please try again.');
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  test('§5: the page does not start a hold without a payment intent', async () => {
    paid({ paymentIntentId: null });
    await show(AT);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Payment intent ID is missing. Please go back and complete payment authorization.',
    );
  });
});

describe('13.11: step 2 names the charger as its label does', () => {
  test('it is named by its bay too, where it has one', async () => {
    const [evse] = stationWire().evses;
    await showAtStep2((backend) =>
      backend.on(LOCATION, {
        body: envelope(stationWire([{}], { evses: [{ ...evse, physical_reference: 'Bay 3' }] })),
      }),
    );
    expect(screen.getByText('Take the cable of charger PR*CPR*E001 (Bay 3), connector 1.')).toBeVisible();
  });

  test('it is not named by its internal id where the label is not known', async () => {
    await showAtStep2((backend) => backend.on(LOCATION, { status: 404 }));
    expect(screen.getByText('Take the cable of your charger, connector 1.')).toBeVisible();
    expect(screen.queryByText(/evse-1/)).toBeNull();
  });

  test('nothing-jumps: a name that comes during the step is shown when the step is opened again', async () => {
    const { answers, later } = stationLater();
    await showAtStep2((backend) => backend.on(LOCATION, answers));
    later();
    await pass(0);
    expect(screen.getByText('Take the cable of your charger, connector 1.')).toBeVisible();
    fireEvent.click(button('Back'));
    fireEvent.click(button('Next'));
    expect(screen.getByText('Take the cable of charger PR*CPR*E001, connector 1.')).toBeVisible();
  });

  test('nothing-jumps: a page that opens at step 2 waits a second for the name, and goes on without it', async () => {
    (await showAtStep2()).unmount();
    queryClient.clear();
    const { answers, later } = stationLater();
    await show(AT, (backend) => backend.on(LOCATION, answers));
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await pass(1_100);
    later();
    await pass(0);
    expect(screen.getByText('Take the cable of your charger, connector 1.')).toBeVisible();
  });
});

/** A station with a record that is read once `later` is called. */
function stationLater() {
  const gate = new EventTarget();
  const isRead = new Promise((resolve) => {
    gate.addEventListener('open', resolve, { once: true });
  });
  return {
    later: (): void => void gate.dispatchEvent(new Event('open')),
    answers: () => isRead.then(() => ({ body: envelope(stationWire()) })),
  };
}
