import { act, fireEvent, screen, within } from '@testing-library/react';
import { places } from '@wattline/event-bus';
import { envelope, type FakeBackend, pass, tariffWire } from '@wattline/testing';
import { FakeStripe, type StripeCall, type StripeFault } from '../testing/fake-stripe';
import {
  buttonIn,
  dialog,
  fakeTime,
  HOLDS,
  maria,
  METHODS,
  option,
  payButton,
  PENDING,
  posts,
  show,
  type Shown,
  signedIn,
  TARIFF,
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
let mockIsLikely = false;

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
jest.mock('../methods/card/has-wallet', () => ({ hasWallet: () => true, isWalletLikely: () => mockIsLikely }));

fakeTime();
beforeEach(() => {
  mockStripe = new FakeStripe();
  mockIsLikely = false;
  mockLibrary.isThere = true;
  Object.assign(globalThis, { PaymentRequest: () => undefined });
  Object.assign(Element.prototype, { animate: () => undefined });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PaymentRequest'));

const newCard = { ...visa, id: 'pm-9', last4: '1881', is_default: false };

/** A backend with these cards, which saves another, and holds on any; `status` is the hold's. */
const withCards =
  (cards: readonly object[], status = 'requires_capture') =>
  (backend: FakeBackend): void => {
    let all = cards;
    backend.on(METHODS, ({ method }) => {
      if (method === 'POST') all = [...cards, newCard];
      return method === 'POST' ? { status: 201, body: newCard } : { body: all };
    });
    backend.on(HOLDS, {
      status: 201,
      body: { id: 'pa-1', payment_intent_id: 'pi_1', client_secret: 'pi_1_secret', status },
    });
    backend.on(`${HOLDS}/pa-1/cancel`, { body: {} });
    backend.on(PENDING, { body: [] });
  };

/** Until the code of a dialog is there. */
async function come(): Promise<void> {
  for (let tries = 0; tries < 4; tries++) await pass(0);
}

const holds = (shown: Shown) => posts(shown).filter(({ path }) => path === HOLDS);
const paid = () => screen.queryByRole('heading', { name: 'Payment successful' });
const form = () => dialog(/^Add payment method$/);
const holder = () => within(form()).getByLabelText('Cardholder name');

async function openForm(shown: Shown): Promise<void> {
  await shown.user.click(screen.getByRole('button', { name: 'Add payment method' }));
  await come();
}

/** The payment service has found a wallet on the device. */
const findWallet = () =>
  act(async () => mockStripe.tell('expressCheckout', 'ready', { availablePaymentMethods: { googlePay: true } }));

const isFormOpen = () => screen.queryByRole('dialog', { name: 'Add payment method', hidden: true }) !== null;
const save = (name: RegExp) => within(form()).getByRole('button', { name, hidden: true });
const enterName = () => fireEvent.change(holder(), { target: { value: 'María Rivera' } });

describe('saved-and-paid: a first card, on the way to pay', () => {
  test('is saved and paid with by one press, for the amount on the button', async () => {
    signedIn();
    const shown = await show(AT, withCards([]));
    await shown.user.click(terms());
    fireEvent.change(screen.getByRole('slider'), { target: { value: '45' } });
    await openForm(shown);
    enterName();
    await shown.user.dblClick(save(/^Save card and pay \$45\.00$/));
    await pass(0);
    expect(paid()).toBeVisible();
    expect(holds(shown).map(({ body }) => body)).toEqual([expect.objectContaining({ amount: 45 })]);
  });

  test('pays nothing where the dialog was closed while it was saved', async () => {
    signedIn();
    const shown = await show(AT, withCards([]));
    await shown.user.click(terms());
    await openForm(shown);
    enterName();
    shown.backend.on(METHODS, 'silence');
    await shown.user.click(save(/^Save card and pay/));
    await shown.user.click(within(form()).getByRole('button', { name: 'Close', hidden: true }));
    withCards([])(shown.backend);
    await pass(60_000);
    expect(holds(shown)).toEqual([]);
    expect(paid()).toBeNull();
  });

  test.each([
    ['before the terms are accepted', []],
    ['where another way to pay is chosen', [visa]],
  ])('%s it is saved and chosen, and nothing is paid', async (_, cards) => {
    signedIn();
    const shown = await show(AT, withCards(cards));
    if (cards.length > 0) await shown.user.click(terms());
    await openForm(shown);
    enterName();
    await shown.user.click(save(/^Save card$/));
    await pass(0);
    expect(option(/1881/)).toBeChecked();
    expect(holds(shown)).toEqual([]);
  });

  test('its holder is by the profile, and its fields take the focus', async () => {
    signedIn({ ...maria, displayName: 'María Rivera' });
    const focus = jest.spyOn(mockStripe, 'focused');
    const shown = await show(AT, withCards([]));
    await openForm(shown);
    expect(holder()).toHaveValue('María Rivera');
    await act(async () => mockStripe.tell('card', 'ready'));
    expect(focus).toHaveBeenCalledTimes(1);
  });
});

/** A visitor presses 'Proceed to payment' and signs in, in a dialog of the shell's that closes then. */
async function signInOnTheWay(cards: readonly object[]): Promise<void> {
  const shown = await show(AT, withCards(cards));
  await shown.user.click(terms());
  await shown.user.click(payButton());
  const signIn = document.createElement('dialog');
  const end = await act(async () => places.register(signIn, 'dialog@1', {}));
  await act(async () => signedIn());
  await come();
  expect(isFormOpen()).toBe(false);
  await act(async () => end());
  await come();
}

describe('saved-and-paid: a visitor who signs in on the way to pay', () => {
  test('and has no card sees the form for one, once the sign-in is over', async () => {
    await signInOnTheWay([]);
    expect(save(/^Save card and pay \$20\.00$/)).toBeEnabled();
  });

  test('and has a card pays by a press of their own', async () => {
    await signInOnTheWay([visa]);
    expect(isFormOpen()).toBe(false);
    expect(payButton()).toBeEnabled();
    expect(paid()).toBeNull();
  });

  test('with a wallet on the phone sees its button first', async () => {
    mockIsLikely = true;
    await signInOnTheWay([]);
    expect(isFormOpen()).toBe(false);
  });
});

/** The page of a driver, with the wallet's button. */
async function showWallet(): Promise<Shown> {
  mockIsLikely = true;
  signedIn();
  const shown = await show(AT, withCards([]));
  await come();
  await findWallet();
  return shown;
}

const tap = async (): Promise<boolean> => {
  let isOpen = false;
  await act(async () => void (isOpen = mockStripe.tap()));
  return isOpen;
};

describe('wallet-in-one-tap: before the terms are accepted', () => {
  test('a tap opens no sheet and leads to the box; the next one after it pays', async () => {
    const shown = await showWallet();
    expect(await tap()).toBe(false);
    expect(terms()).toHaveFocus();
    expect(terms()).toHaveAccessibleDescription('Accept the terms to pay');
    await shown.user.click(terms());
    expect(await tap()).toBe(true);
    await act(async () => mockStripe.confirm());
    await pass(0);
    expect(paid()).toBeVisible();
    expect(holds(shown)).toHaveLength(1);
  });

  test('a sheet that was open as the price changed pays nothing', async () => {
    const shown = await showWallet();
    await shown.user.click(terms());
    expect(await tap()).toBe(true);
    shown.backend.on(`${TARIFF}T1`, { body: envelope(tariffWire('T1', [['ENERGY', 0.6]])) });
    await pass(15_000);
    expect(terms()).not.toBeChecked();
    await act(async () => mockStripe.confirm());
    await pass(0);
    expect(posts(shown)).toEqual([]);
    expect(paid()).toBeNull();
  });
});

const act0 = (work: () => unknown) => act(async () => void work());

/** The confirmation with its terms accepted and, where nothing fails, a wallet's button. */
async function opens(status?: string): Promise<Shown> {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  signedIn();
  const shown = await show(AT, withCards([visa], status));
  await shown.user.click(terms());
  await come();
  await findWallet();
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
    await tap();
    expect(mockStripe.failures).toBe(1);
    mockStripe.failing = null;
    expect(await tap()).toBe(true);
    fails('click.reject', 'throws');
    await tap();
    expect(mockStripe.failures).toBe(2);
    await act0(() => mockStripe.confirm());
    await pass(0);
    expect(paid()).toBeVisible();
    expect(holds(shown)).toHaveLength(1);
  });

  test('with an elements.submit that is silent after the sheet was confirmed holds nothing, shows that, and lets the driver pay by card', async () => {
    const shown = await opens();
    fails('elements.submit', 'is silent');
    await tap();
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
    await tap();
    await act0(() => mockStripe.confirm());
    await pass(0);
    expect(mockStripe.failures).toBe(1);
    expect(screen.getByText(/Your card was declined\./)).toBeVisible();
    mockStripe.card = { paymentMethod: { id: 'pm_stripe' } };
    fails('element.destroy', 'throws');
    await tap();
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

const missing = () => within(form()).queryByText(/^The card form didn’t load\./);
const inForm = (name: string) => buttonIn(form(), name);

async function opensForm(): Promise<Shown> {
  const shown = await opens();
  await openForm(shown);
  return shown;
}

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

      fireEvent.change(holder(), { target: { value: 'María' } });
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
    fireEvent.change(holder(), { target: { value: 'María' } });
    await pass(7_900);
    expect(missing()).toBeNull();
    await pass(100);
    expect(missing()).toBeVisible();

    const mounts = mockStripe.mounts('card');
    await shown.user.click(inForm('Try again'));
    expect(mockStripe.mounts('card')).toBe(mounts + 1);
    expect(missing()).toBeNull();
    expect(holder()).toHaveValue('María');
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
    expect(holder()).toBeVisible();
    await act0(() => mockStripe.tell('card', 'ready'));
    expect(missing()).toBeNull();
  });
});
