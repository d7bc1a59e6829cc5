import { act, fireEvent, screen, within } from '@testing-library/react';
import { type FakeBackend, pass } from '@wattline/testing';
import { FakeStripe, type StripeCall, type StripeFault } from '../testing/fake-stripe';
import {
  buttonIn,
  dialog,
  fakeTime,
  HOLDS,
  METHODS,
  option,
  payButton,
  PENDING,
  posts,
  show,
  type Shown,
  signedIn,
  terms,
  visa,
} from '../testing/show-checkout';
// The modules that the page loads on demand are there when it asks for them.
import '../methods/card/card-form';
import '../methods/card/confirm-card';
import '../methods/card/hold-calls';
import '../methods/card/wallet-pay';

const AT = '/confirmation/evse-1/1';
let mockStripe: FakeStripe;

/** The payment service's script, which may be late. */
const mockLibrary = { isThere: true, arrive: (): void => undefined };

jest.mock('../methods/card/load-stripe', () => ({
  stripeLibrary: {
    loaded: () => null,
    load: async () => {
      if (!mockLibrary.isThere) await new Promise<void>((resolve) => (mockLibrary.arrive = resolve));
      return mockStripe.service;
    },
  },
}));
jest.mock('../methods/card/has-wallet', () => ({ hasWallet: () => true, isWalletLikely: () => false }));

fakeTime();
beforeEach(() => {
  mockStripe = new FakeStripe();
  mockLibrary.isThere = true;
  Object.assign(globalThis, { PaymentRequest: () => undefined });
  signedIn();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PaymentRequest');
  jest.restoreAllMocks();
});

const newCard = { ...visa, id: 'pm-9', last4: '1881', is_default: false };

/** A backend that saves a card, and holds on any; `status` is the hold's. */
function pays(status: string): (backend: FakeBackend) => void {
  return (backend) => {
    let cards = [visa];
    backend.on(METHODS, ({ method }) => {
      if (method === 'POST') cards = [visa, newCard];
      return method === 'POST' ? { status: 201, body: newCard } : { body: cards };
    });
    backend.on(PENDING, { body: [] });
    backend.on(HOLDS, {
      status: 201,
      body: { id: 'pa-1', payment_intent_id: 'pi_1', client_secret: 'pi_1_secret', status },
    });
    backend.on(`${HOLDS}/pa-1/cancel`, { body: {} });
    backend.on(PENDING, { body: [] });
  };
}

const act0 = (work: () => unknown) => act(async () => void work());
const holds = (shown: Shown) => posts(shown).filter(({ path }) => path === HOLDS);
const paid = () => screen.queryByRole('heading', { name: 'Payment successful' });

/** The confirmation with its terms accepted and, where nothing fails, a wallet's button. */
async function opens(status = 'requires_capture'): Promise<Shown> {
  const shown = await show(AT, pays(status));
  await shown.user.click(terms());
  for (let tries = 0; tries < 4; tries++) await pass(0);
  await act0(() => mockStripe.tell('expressCheckout', 'ready', { availablePaymentMethods: { googlePay: true } }));
  return shown;
}

/** The page, its choices and the payment stand: the driver pays by card, once. */
async function paysByCard(shown: Shown): Promise<void> {
  expect(screen.getByRole('heading', { name: 'Confirm your charge' })).toBeVisible();
  expect(option(/^Visa ending in 4242/)).toBeEnabled();
  await shown.user.click(option(/^Visa ending in 4242/));
  mockStripe.failing = null;
  await shown.user.click(payButton());
  await pass(0);
  expect(paid()).toBeVisible();
  expect(holds(shown)).toHaveLength(1);
}

const fails = (call: StripeCall, fault: StripeFault): void => {
  mockStripe.failing = { call, fault };
};

describe('third-parties-may-throw: a wallet on the confirmation', () => {
  test.each(['elements.create', 'element.on'] as const)(
    'with an %s that throws is not offered, and the driver pays by card',
    async (call) => {
      fails(call, 'throws');
      const shown = await opens();
      expect(mockStripe.failures).toBeGreaterThan(0);
      await paysByCard(shown);
    },
  );

  test('with an elements.update that rejects as the amount changes is taken away: its sheet would show the former amount', async () => {
    const shown = await opens();
    expect(screen.getByText('Saves your wallet’s card.')).toBeVisible();
    fails('elements.update', 'rejects');
    fireEvent.change(screen.getByRole('slider'), { target: { value: '45' } });
    await pass(0);
    expect(mockStripe.failures).toBeGreaterThan(0);
    expect(screen.queryByText('Saves your wallet’s card.')).toBeNull();
    await paysByCard(shown);
    expect(holds(shown)[0]?.body).toMatchObject({ amount: 45 });
  });

  test('pays once after a sheet that throws as it is opened, and one that throws as it is refused', async () => {
    const shown = await opens();
    fails('click.resolve', 'throws');
    await act0(() => mockStripe.tap());
    expect(mockStripe.failures).toBe(1);
    mockStripe.failing = null;
    let isOpen = false;
    await act0(() => (isOpen = mockStripe.tap()));
    expect(isOpen).toBe(true);
    fails('click.reject', 'throws');
    await act0(() => mockStripe.tap());
    expect(mockStripe.failures).toBe(2);
    await act0(() => mockStripe.confirm());
    await pass(0);
    expect(paid()).toBeVisible();
    expect(holds(shown)).toHaveLength(1);
  });

  test('with an elements.submit that is silent after the sheet was confirmed holds nothing, shows that, and lets the driver pay by card', async () => {
    const shown = await opens();
    fails('elements.submit', 'is silent');
    await act0(() => mockStripe.tap());
    await act0(() => mockStripe.confirm());
    await pass(60_000);
    expect(screen.getByText(/^Failed to create payment method\..* Nothing is held\.$/)).toBeVisible();
    expect(screen.queryByText('Saving your wallet’s card...')).toBeNull();
    expect(holds(shown)).toHaveLength(0);
    await paysByCard(shown);
  });

  test('with a paymentFailed that throws shows what went wrong; another tap pays, once, though element.destroy throws', async () => {
    const shown = await opens();
    mockStripe.card = { error: { type: 'card_error', message: 'Your card was declined.' } };
    fails('paymentFailed', 'throws');
    await act0(() => mockStripe.tap());
    await act0(() => mockStripe.confirm());
    await pass(0);
    expect(mockStripe.failures).toBe(1);
    expect(screen.getByText(/Your card was declined\./)).toBeVisible();
    mockStripe.card = { paymentMethod: { id: 'pm_stripe' } };
    fails('element.destroy', 'throws');
    await act0(() => mockStripe.tap());
    await act0(() => mockStripe.confirm());
    await pass(0);
    expect(paid()).toBeVisible();
    await pass(3_000);
    expect(shown.place().path).toBe('/connect-vehicle/pa-1');
    expect(mockStripe.failures).toBeGreaterThan(1);
    expect(holds(shown)).toHaveLength(1);
  });
});

describe('third-parties-may-throw, unclear-answer: the bank’s question (3-D Secure)', () => {
  test('the page says that it works while the bank never answers, and pays nothing else', async () => {
    const shown = await opens('requires_action');
    fails('confirmCardPayment', 'is silent');
    await shown.user.click(payButton());
    await pass(120_000);
    expect(screen.getByRole('heading', { name: 'Confirm your charge' })).toBeVisible();
    expect(payButton()).toBeDisabled();
    expect(holds(shown)).toHaveLength(1);
  });
});

const form = () => dialog(/^Add payment method$/);
const missing = () => within(form()).queryByText(/^The card form didn’t load\./);
const inForm = (name: string) => buttonIn(form(), name);

async function opensForm(): Promise<Shown> {
  const shown = await opens();
  await shown.user.click(screen.getByRole('button', { name: 'Add payment method' }));
  for (let tries = 0; tries < 4; tries++) await pass(0);
  return shown;
}
const name = () => within(form()).getByLabelText('Cardholder name');

describe('third-parties-may-throw: the form for a card', () => {
  test.each(['elements', 'element.mount'] as const)(
    'a card form says that it did not load when %s throws, comes by Try again, and saves a card though createPaymentMethod and element.destroy fail',
    async (call) => {
      fails(call, 'throws');
      const shown = await opensForm();
      expect(missing()).toBeVisible();
      mockStripe.failing = null;
      await shown.user.click(inForm('Try again'));
      await act0(() => mockStripe.tell('card', 'ready'));
      expect(missing()).toBeNull();

      fireEvent.change(name(), { target: { value: 'María' } });
      fails('createPaymentMethod', 'rejects');
      await shown.user.click(inForm('Save card'));
      await pass(0);
      expect(within(form()).getByText(/^Failed to create payment method\./)).toBeVisible();
      expect(posts(shown)).toHaveLength(0);

      fails('element.destroy', 'throws');
      await shown.user.click(inForm('Save card'));
      await pass(0);
      expect(posts(shown)).toHaveLength(1);
      expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
      expect(option(/^Visa ending in 1881/)).toBeChecked();
      expect(mockStripe.failures).toBeGreaterThan(1);
      await paysByCard(shown);
    },
  );

  test('a card form without its fields after 8 s says that it did not load; Try again keeps the name; the fields may still come, and report an error; the other ways to pay are one press away', async () => {
    const shown = await opensForm();
    fireEvent.change(name(), { target: { value: 'María' } });
    await pass(7_900);
    expect(missing()).toBeNull();
    await pass(100);
    expect(missing()).toBeVisible();

    const mounts = mockStripe.mounts('card');
    await shown.user.click(inForm('Try again'));
    expect(mockStripe.mounts('card')).toBe(mounts + 1);
    expect(missing()).toBeNull();
    expect(name()).toHaveValue('María');
    await pass(8_000);
    expect(missing()).toBeVisible();

    await act0(() => mockStripe.tell('card', 'ready'));
    await pass(8_000);
    expect(missing()).toBeNull();
    await act0(() => mockStripe.tell('card', 'loaderror', { error: { type: 'api_error' } }));
    expect(missing()).toBeVisible();
    await shown.user.click(inForm('Other ways to pay'));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(option(/ATH Móvil/)).toBeEnabled();
    await paysByCard(shown);
  });

  test('a card form says after 8 s without Stripe’s library that it did not load, and shows its fields once the library comes', async () => {
    mockLibrary.isThere = false;
    await opensForm();
    await pass(8_000);
    expect(missing()).toBeVisible();
    expect(inForm('Other ways to pay')).toBeEnabled();
    await act0(() => mockLibrary.arrive());
    expect(name()).toBeVisible();
    await act0(() => mockStripe.tell('card', 'ready'));
    expect(missing()).toBeNull();
  });
});
