import {
  customerOfDriver,
  type PaymentMethod,
  paymentMethodOf,
  type Platform,
  type WalletType,
} from '@wattline/sandbox/platform';
import type { StripeStandIn } from '@wattline/sandbox/stripe';

/** A card to be saved for a driver. */
interface GivenCard {
  /** One of Stripe's test cards; a wallet's is its own. */
  readonly number?: string | undefined;
  /** MM/YY; good for years yet, unless given. */
  readonly expiry?: string | undefined;
  readonly wallet?: WalletType | undefined;
  readonly name?: string | undefined;
}

/** Saves a card for a driver without the form, as if earlier: it may be declined or expired by now. */
export type GiveCard = (driverId: string, card: GivenCard) => PaymentMethod;

/** Saves cards with the Stripe stand-in. @throws StripeApiError for an impossible number. */
export const createGiveCard =
  ({ actions }: StripeStandIn, { payments, customers }: Platform, now: () => Date): GiveCard =>
  (driverId, { number = '4242424242424242', expiry = yearsFrom(now()), wallet, name }) => {
    const customerId = customerOfDriver(customers, driverId) ?? actions.createCustomer().id;
    customers.set(customerId, { driverId });
    const [exp_month = '', exp_year = ''] = expiry.split('/').map((part) => part.trim());
    const card = actions.createSavedCard(
      { card: { number, exp_month, exp_year, wallet }, billing_details: { name } },
      customerId,
    );
    const method = paymentMethodOf(card, { driverId, customerId, walletType: null });
    payments.cards.methods.add(method);
    return payments.cards.methods.find(method.id) ?? method;
  };

const yearsFrom = (at: Date): string => `12/${String(at.getUTCFullYear() + 4).slice(-2)}`;
