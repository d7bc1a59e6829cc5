import type Stripe from 'stripe';
import { type Driver, fullName } from '../drivers/driver';
import { Refusal } from '../http/refusal';
import type { CustomerStore } from './customer-store';
import { type PaymentMethod, type StripeCard, paymentMethodOf, type WalletType } from './payment-method';
import type { PaymentMethodStore } from './payment-method-store';
import { askStripe } from './stripe-failure';

/** A card that is to be saved. */
export interface NewSavedCard {
  /** What the form gave: a payment method's id, or a token's. */
  readonly token: string;
  readonly setAsDefault: boolean;
  readonly walletType: WalletType | null;
}

/** The cards that drivers saved, with Stripe and here. */
export interface SavedCards {
  /** The default first, then the newest. */
  ofDriver(driverId: string): PaymentMethod[];
  /** Errors: Refusal 404 where there is none, 403 for another driver's. */
  require(driverId: string, id: string): PaymentMethod;
  /** Gives the saved card, which may have been there already. Errors: Refusal 402 when Stripe declines it. */
  add(driver: Driver, card: NewSavedCard): Promise<{ method: PaymentMethod; isNew: boolean }>;
  remove(method: PaymentMethod): Promise<void>;
  setDefault(method: PaymentMethod): void;
}

/** Keeps drivers' cards in a store, attached to a customer of Stripe's for each driver. */
export function createSavedCards(stripe: Stripe, store: PaymentMethodStore, customers: CustomerStore): SavedCards {
  async function customerOf(driver: Driver): Promise<string> {
    const known = customers.ofDriver(driver.id);
    if (known !== undefined) return known;
    const { id } = await askStripe(
      stripe.customers.create({
        metadata: { driverId: driver.id },
        ...(driver.email && { email: driver.email }),
        name: fullName(driver) ?? driver.id,
      }),
    );
    customers.add(id, driver.id);
    return id;
  }

  const entered = (token: string): Promise<StripeCard> =>
    askStripe(
      token.startsWith('tok_')
        ? stripe.paymentMethods.create({ type: 'card', card: { token } })
        : stripe.paymentMethods.retrieve(token),
    );

  const require: SavedCards['require'] = (driverId, id) => {
    const method = store.find(id);
    if (!method) throw new Refusal(404, 'There is no such payment method');
    if (method.driverId !== driverId) throw new Refusal(403, 'This is another driver’s');
    return method;
  };

  async function remove(method: PaymentMethod): Promise<void> {
    store.remove(method);
    await askStripe(stripe.paymentMethods.detach(method.id));
  }

  return {
    ofDriver: (driverId) => store.ofDriver(driverId),
    require,
    remove,
    setDefault: (method) => store.setDefault(method),
    async add(driver, { token, setAsDefault, walletType }) {
      const customerId = await customerOf(driver);
      const card = paymentMethodOf(await entered(token), { driverId: driver.id, customerId, walletType });
      const twin = store.ofDriver(driver.id).find((each) => isSameNumber(each, card));
      if (twin && isSameDate(twin, card)) {
        if (setAsDefault) store.setDefault(twin);
        return { method: require(driver.id, twin.id), isNew: false };
      }
      await askStripe(stripe.paymentMethods.attach(card.id, { customer: customerId }));
      store.add({ ...card, isDefault: setAsDefault || (twin?.isDefault ?? false) });
      if (twin) await remove(twin);
      return { method: require(driver.id, card.id), isNew: true };
    },
  };
}

const isSameNumber = (one: PaymentMethod, other: PaymentMethod): boolean =>
  one.fingerprint !== null && one.fingerprint === other.fingerprint && one.walletType === other.walletType;

const isSameDate = (one: PaymentMethod, other: PaymentMethod): boolean =>
  one.expiryYear === other.expiryYear && one.expiryMonth === other.expiryMonth;
