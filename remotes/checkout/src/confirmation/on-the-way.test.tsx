import { act, fireEvent, screen, within } from '@testing-library/react';
import { places } from '@wattline/event-bus';
import { envelope, type FakeBackend, pass, tariffWire } from '@wattline/testing';
import { FakeStripe } from '../testing/fake-stripe';
import {
  dialog,
  fakeTime,
  HOLDS,
  maria,
  METHODS,
  option,
  payButton,
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

jest.mock('../methods/card/load-stripe', () => ({
  stripeLibrary: { load: async () => mockStripe.service, loaded: () => null },
}));
jest.mock('../methods/card/has-wallet', () => ({ hasWallet: () => true, isWalletLikely: () => mockIsLikely }));

fakeTime();
beforeEach(() => {
  mockStripe = new FakeStripe();
  mockIsLikely = false;
  Object.assign(globalThis, { PaymentRequest: () => undefined });
  Object.assign(Element.prototype, { animate: () => undefined });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PaymentRequest'));

/** A backend with these cards, which saves another and holds on any. */
const withCards =
  (...cards: readonly object[]) =>
  (backend: FakeBackend): void => {
    let all = cards;
    backend.on(METHODS, ({ method }) => {
      if (method === 'POST') all = [...cards, { ...visa, id: 'pm-9', last4: '1881' }];
      return method === 'POST' ? { status: 201, body: { ...visa, id: 'pm-9', last4: '1881' } } : { body: all };
    });
    backend.on(HOLDS, {
      status: 201,
      body: { id: 'pa-1', payment_intent_id: 'pi_1', client_secret: 's', status: 'requires_capture' },
    });
    backend.on('/pre-authorizations/pending', { body: [] });
  };

/** Until the code of a dialog is there. */
async function come(): Promise<void> {
  for (let tries = 0; tries < 4; tries++) await pass(0);
}

const holds = (shown: Shown) => posts(shown).filter(({ path }) => path === HOLDS);
const paid = () => screen.queryByRole('heading', { name: 'Payment successful' });
const form = () => dialog(/^Add payment method$/);
const isFormOpen = () => screen.queryByRole('dialog', { name: 'Add payment method', hidden: true }) !== null;
const save = (name: RegExp) => within(form()).getByRole('button', { name, hidden: true });
const enterName = () =>
  fireEvent.change(within(form()).getByLabelText('Cardholder name'), { target: { value: 'María Rivera' } });

async function openForm(shown: Shown): Promise<void> {
  await shown.user.click(screen.getByRole('button', { name: 'Add payment method' }));
  await come();
}

describe('saved-and-paid: a first card, on the way to pay', () => {
  test('is saved and paid with by one press, for the amount on the button', async () => {
    signedIn();
    const shown = await show(AT, withCards());
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
    const shown = await show(AT, withCards());
    await shown.user.click(terms());
    await openForm(shown);
    enterName();
    shown.backend.on(METHODS, 'silence');
    await shown.user.click(save(/^Save card and pay/));
    await shown.user.click(within(form()).getByRole('button', { name: 'Close', hidden: true }));
    withCards()(shown.backend);
    await pass(60_000);
    expect(holds(shown)).toEqual([]);
    expect(paid()).toBeNull();
  });

  test.each([
    ['before the terms are accepted', []],
    ['where another way to pay is chosen', [visa]],
  ])('%s it is saved and chosen, and nothing is paid', async (_, cards) => {
    signedIn();
    const shown = await show(AT, withCards(...cards));
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
    const shown = await show(AT, withCards());
    await openForm(shown);
    expect(within(form()).getByLabelText('Cardholder name')).toHaveValue('María Rivera');
    await act(async () => mockStripe.tell('card', 'ready'));
    expect(focus).toHaveBeenCalledTimes(1);
  });
});

/** A visitor presses 'Proceed to payment' and signs in, in a dialog of the shell's that closes then. */
async function signInOnTheWay(cards: readonly object[]): Promise<void> {
  const shown = await show(AT, withCards(...cards));
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
  const shown = await show(AT, withCards());
  await come();
  await act(async () => mockStripe.tell('expressCheckout', 'ready', { availablePaymentMethods: { googlePay: true } }));
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
