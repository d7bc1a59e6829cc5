import { screen, within } from '@testing-library/react';
import { pass } from '@wattline/testing';
import { approvalSeconds } from '../methods/ath-movil/use-ath-offer';
import { ATH, fakeTime, hold, METHODS, payButton, PENDING, show, signedIn, visa } from '../testing/show-checkout';

const AT = '/confirmation/evse-1/1';

fakeTime();

const accept = () => screen.getByRole('checkbox', { name: 'I accept the charging terms' });
const option = (name: RegExp) => screen.getByRole('radio', { name });
const alert = () => screen.getByRole('alertdialog', { hidden: true });
const amount = () => screen.getByRole('status', { name: '' });

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

  test('§8: the button waits for one where there is none', async () => {
    const { user } = await show(AT, (backend) => backend.on(`${METHODS}?`, { body: [] }));
    expect(screen.getByText('No payment methods found')).toBeVisible();
    await user.click(accept());
    expect(payButton()).toBeDisabled();
    await user.click(option(/ATH Móvil/));
    expect(payButton()).toBeEnabled();
  });

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
