import { fireEvent, screen } from '@testing-library/react';
import { readPendingSession } from '@wattline/charge';
import { pass } from '@wattline/testing';
import { saveAttempt } from '../payment/keep-attempt';
import { readAttempt } from '../payment/payment-attempt';
import { alert, buttonIn, option, payByAth, posts, terms } from '../testing/on-confirmation';
import { cardAttempt } from '../testing/payments';
import { ATH, fakeTime, hold, HOLDS, maria, payButton, PENDING, show, signedIn } from '../testing/show-checkout';

const AT = '/confirmation/evse-1/1';
const here = { locationId: 'loc-001', evseUid: 'evse-1', evseId: 'PR*CPR*E1', connectorId: '1' };

fakeTime();
beforeEach(() => signedIn());
afterEach(() => jest.restoreAllMocks());

describe('docs/rules.md: unclear-answer: an answer to a hold that cannot be read', () => {
  test.each([
    ['a web page', '<html>Welcome to the Wi-Fi</html>'],
    ['an empty record', {}],
    ['nothing', ''],
    ['another shape', { data: [] }],
  ])('%s: the hold that was made is used', async (_, body) => {
    const { user, backend } = await show(AT, (one) => {
      let holds: object[] = [];
      one.on(HOLDS, () => {
        holds = [hold('h1', 20, '2025-09-03T14:00:00Z')];
        return { status: 200, body };
      });
      one.on(PENDING, () => ({ body: holds }));
    });
    await user.click(terms());
    await user.click(payButton());
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(backend.requests.filter(({ method, path }) => method === 'POST' && path === HOLDS)).toHaveLength(1);
  });

  test('2 §8: where it is not found, the driver reads what happened and what to do, and the key stays', async () => {
    const shown = await show(AT, (one) => {
      one.on(HOLDS, { status: 200, body: {} });
      one.on(PENDING, { body: [] });
    });
    await shown.user.click(terms());
    await shown.user.click(payButton());
    await pass(0);
    expect(alert()).toHaveTextContent(
      /^We could not tell whether the payment went through\. Nothing shows up so far\. Check your connection and pay again/,
    );
    expect(alert()).not.toHaveTextContent('No pre-authorization data');
    await shown.user.click(buttonIn(alert(), 'OK'));
    await shown.user.click(payButton());
    await pass(0);
    const keys = posts(shown).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('a hold that appears later is chosen for the driver, and never doubled', async () => {
    const shown = await show(AT, (one) => {
      one.on(HOLDS, { status: 409, body: { detail: 'A call with this key is in progress' } });
      one.on(PENDING, { body: [] });
    });
    await shown.user.click(option(/4242/));
    await shown.user.click(terms());
    await shown.user.click(payButton());
    await pass(0);
    shown.backend.on(PENDING, { body: [hold('h1', 20, '2025-09-03T14:00:00Z')] });
    await shown.user.click(buttonIn(alert(), 'OK'));
    await shown.user.click(screen.getByRole('button', { name: 'Pay $20.00' }));
    await pass(0);
    expect(alert()).toHaveTextContent(/^You already have a hold for this charger/);
    await shown.user.click(buttonIn(alert(), 'OK'));
    expect(option(/Hold of \$20\.00/)).toBeChecked();
    expect(posts(shown)).toHaveLength(1);
  });

  test('2 §4: a list of holds that cannot be had does not block a card', async () => {
    const shown = await show(AT, (one) => {
      one.on(HOLDS, { status: 201, body: { id: 'pa-1', payment_intent_id: 'pi_1', status: 'requires_capture' } });
      one.on(PENDING, { status: 403, body: { detail: 'holds are away' } });
    });
    await shown.user.click(terms());
    await shown.user.click(payButton());
    await pass(10_000);
    expect(readPendingSession()?.id).toBe('pa-1');
  });

  test('2 §8: a backend’s own words stand with what to do', async () => {
    const shown = await show(AT, (one) => {
      one.on(HOLDS, { status: 402, body: { detail: 'holds are away' } });
      one.on(PENDING, { body: [] });
    });
    await shown.user.click(terms());
    await shown.user.click(payButton());
    await pass(0);
    expect(alert()).toHaveTextContent(
      /^holds are away\. Nothing was charged\. Try again or choose another way to pay\.OK$/,
    );
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

  test('a hold that is released decides an open try', async () => {
    saveAttempt(cardAttempt({ at: here, startedAt: '2025-09-03T13:00:00Z' }));
    const { user, backend } = await show(AT, (one) =>
      one.on(PENDING, { body: [hold('h1', 20, '2025-09-03T13:00:00Z')] }),
    );
    backend.on('/h1/cancel', { status: 204 });
    await user.click(screen.getByRole('button', { name: 'Cancel the hold of $20.00' }));
    await pass(0);
    expect(readAttempt(maria.id)).toBeNull();
    expect(backend.requestsTo('/h1/cancel')[0]?.headers.get('Idempotency-Key')).toBe('cancel-h1');
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

describe('2 §4: after a wallet payment that came to nothing the page is as it was', () => {
  test.each([
    ['cancelled by the driver', 'OPEN', 'Payment cancelled'],
    ['declined on the phone', 'CANCEL', 'Payment was cancelled'],
    ['failed', 'FAILED', 'Payment was not completed'],
    ['expired', 'EXPIRED', 'Payment expired. Please try again.'],
  ])('%s', async (_, status, message) => {
    const shown = await show(AT, (one) => {
      one.on(`${ATH}payments`, { status: 201, body: { paymentId: 'ath-1', status: 'OPEN' } });
      one.on('/ath-1/status', { body: { status } });
      one.on('/ath-1/cancel', { body: { status: 'CANCEL' } });
    });
    await payByAth(shown);
    if (status === 'OPEN') await shown.user.click(screen.getByRole('button', { name: 'Cancel payment' }));
    await pass(0);
    expect(alert()).toHaveTextContent(message);
    await shown.user.click(buttonIn(alert(), 'OK'));
    expect(option(/ATH Móvil/)).toBeChecked();
    expect(screen.getByRole('slider')).toHaveValue('45');
    expect(terms()).toBeChecked();
    expect(screen.getByRole('button', { name: 'Pay $45.00' })).toBeEnabled();
  });

  test('§3: the configuration decides how long it is waited for', async () => {
    const shown = await show(AT, (one) => {
      one.on(`${ATH}config`, { body: { isEnabled: true, timeoutSeconds: 60 } });
      one.on(`${ATH}payments`, { status: 201, body: { paymentId: 'ath-1', status: 'OPEN' } });
      one.on('/ath-1/status', { body: { status: 'OPEN' } });
      one.on('/ath-1/cancel', { body: { status: 'CANCEL' } });
    });
    await payByAth(shown);
    await pass(55_000);
    expect(screen.getByRole('heading', { name: 'Approve the payment in ATH Móvil' })).toBeVisible();
    await pass(10_000);
    expect(alert()).toHaveTextContent('Payment timeout');
  });
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
