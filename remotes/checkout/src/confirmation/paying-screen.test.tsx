import { fireEvent, screen } from '@testing-library/react';
import { pass } from '@wattline/testing';
import { alert, buttonIn, option, payByAth, posts, terms } from '../testing/on-confirmation';
import { ATH, fakeTime, hold, HOLDS, payButton, PENDING, show, signedIn } from '../testing/show-checkout';

const AT = '/confirmation/evse-1/1';

fakeTime();
beforeEach(() => signedIn());
afterEach(() => jest.restoreAllMocks());

describe('docs/rules.md: unclear-answer: an answer to a hold that cannot be read', () => {
  test('the hold that was made is used', async () => {
    const { user, backend } = await show(AT, (one) => {
      let holds: object[] = [];
      one.on(HOLDS, () => {
        holds = [hold('h1', 20, '2025-09-03T14:00:00Z')];
        return { status: 200, body: '<html>Welcome to the Wi-Fi</html>' };
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

describe('2 §4: after a wallet payment that came to nothing the page is as it was', () => {
  test.each([
    ['cancelled by the driver', 'OPEN', 'Payment cancelled'],

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
