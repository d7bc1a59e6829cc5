import { configure, fireEvent, screen, within } from '@testing-library/react';
import { authStore } from '@wattline/auth';
import { findCharge, readActiveSession, readCharges, readPendingSession, runningCharges } from '@wattline/charge';
import { envelope, pass, recordBus, stationWire } from '@wattline/testing';
import { queryClient } from '../part';
import { readAttempt, saveAttempt } from '../payment/payment-attempt';
import { forgetStartFlows } from '../start-session/start-flows';
import { ATH_MOVIL, athAttempt } from '../testing/payments';
import { ATH, fakeTime, LOCATION, maria, PENDING, show, type Shown, signedIn, START } from '../testing/show-checkout';
import { accepted, AT, button, paid, paidHold, showAtTheLastStep, startWithoutAnswer } from '../testing/show-paid';

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
  test('starts the session and goes to it, also where effects run twice', async () => {
    configure({ reactStrictMode: true });
    const recorded = recordBus();
    const { user, backend, place } = await showAtTheLastStep((one) => one.on(START, accepted));
    await user.click(button('Confirm Connection'));
    await pass(0);
    configure({ reactStrictMode: false });
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
    const { user } = await showAtTheLastStep((one) => one.on(START, 'silence'));
    await user.click(button('Confirm Connection'));
    await pass(0);
    expect(screen.getByRole('status')).toHaveTextContent('Starting your charge...');
    await pass(69_000);
    expect(screen.getByRole('status')).toHaveTextContent('Starting your charge...');
    await pass(2_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to start charging session. Please try again.');
    expect(screen.getByRole('alert')).toHaveTextContent('The charger has not answered yet');
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
});

describe('13.11: step 2 names the charger as its label does', () => {
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

  test('back on the page: the same start goes on', async () => {
    const { unmount } = await startWithoutAnswer();
    unmount();
    const { backend } = await show(AT, (one) => one.on(START, accepted));
    expect(screen.getByRole('status')).toHaveTextContent('Starting your charge...');
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
});

describe('records-have-a-driver: what the tab remembers', () => {
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

const steps = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Starting your charge' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const refused = (answer: object) => ({ body: envelope(answer) });

const alert = () => screen.getByRole('alert');

async function refusedBy(answer: object, evseStatus = 'AVAILABLE') {
  const [evse] = stationWire().evses;
  const shown = await showAtTheLastStep((one) => {
    one.on(START, refused(answer));
    one.on(LOCATION, { body: envelope(stationWire([{}], { evses: [{ ...evse, status: evseStatus }] })) });
  });
  await shown.user.click(button('Confirm Connection'));
  await pass(0);
  return shown;
}

describe('a-start-says-why: how far it is', () => {
  test('step by step, with the time that is gone', async () => {
    await startWithoutAnswer();
    await pass(0);
    expect(steps()).toEqual([
      'Payment ready: done',
      'Request sent: done',
      'Charger answered: now0:00',
      'Plug detected: later',
    ]);
    // Spoken at a change, not at every second.
    const spoken = screen.getByText('Charger answered: now', { selector: 'p' });
    expect(spoken).toHaveAttribute('aria-live', 'polite');
    await pass(5_000);
    expect(steps()[2]).toBe('Charger answered: now0:05');
    expect(spoken).toHaveTextContent('Charger answered: now');
  });
});

describe('a-start-says-why: the reason in plain words, beside the sentence of the specification', () => {
  test('of what the charger is now', async () => {
    await refusedBy({ result: 'REJECTED' }, 'OUTOFORDER');
    expect(alert()).toHaveTextContent('Failed to start charging session. Please try again.');
    expect(within(alert()).getByText('The charger is out of order')).toBeVisible();
    expect(within(alert()).getByText('START_SESSION command rejected: REJECTED')).toBeVisible();
  });

  test('docs/rules.md help-at-hand: help is asked for with the answer, the charger and the end of the payment; details for support are folded', async () => {
    const { user } = await refusedBy({ result: 'FAILED', message: 'Contactor' });
    const recorded = recordBus();
    await user.click(within(alert()).getByRole('button', { name: 'Help' }));
    expect(recorded()).toMatchObject([
      {
        topic: 'help/requested',
        sender: '@wattline/checkout',
        payload: {
          from: 'start',
          said: null,
          facts: { result: 'FAILED', words: 'Contactor', station: 'loc-001', charger: 'evse-1', connector: '1' },
        },
      },
    ]);
    expect(recorded()[0]).toHaveProperty('payload.facts.payment', expect.stringMatching(/^….{1,8}$/));
    expect(screen.getByText('Contactor')).not.toBeVisible();

    await user.click(screen.getByText('Details for support'));
    expect(screen.getByText('Contactor')).toBeVisible();
    expect(screen.getByText('loc-001 / evse-1 / 1')).toBeVisible();
  });
});

describe('another-connector-after-a-clear-no', () => {
  const [evse] = stationWire().evses;
  const station = (tariff: string) =>
    envelope(
      stationWire([{}], {
        evses: [
          { ...evse, status: 'CHARGING' },
          {
            ...evse,
            uid: 'evse-2',
            evse_id: 'PR*CPR*E002',
            connectors: [{ ...evse?.connectors[0], tariff_ids: [tariff] }],
          },
        ],
      }),
    );

  async function refusedNextTo(tariff: string) {
    const shown = await showAtTheLastStep((one) => {
      one.on(START, refused({ result: 'EVSE_OCCUPIED' }));
      one.on(LOCATION, { body: station(tariff) });
    });
    await shown.user.click(button('Confirm Connection'));
    await pass(0);
    return shown;
  }

  test('the next free connector starts with the same payment, and the session is there', async () => {
    const { user, backend, place } = await refusedNextTo('T1');
    expect(
      screen.getByText('Charger PR*CPR*E002, connector 1, is free, at the same price. Plug in there first.'),
    ).toBeVisible();
    backend.on(START, accepted);
    await user.click(button('Start there with this payment'));
    await pass(0);
    expect(place().path).toBe('/session/ses-1');
    const [first, second] = backend.requestsTo(START);
    expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
    expect(readActiveSession()).toMatchObject({ evseUid: 'evse-2', authorizationReference: 'pi_1' });
  });

  test('at another price the driver sees it first', async () => {
    await refusedNextTo('T2');
    expect(screen.queryByRole('button', { name: 'Start there with this payment' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See its price' })).toHaveAttribute('href', '/confirmation/evse-2/1');
  });
});
