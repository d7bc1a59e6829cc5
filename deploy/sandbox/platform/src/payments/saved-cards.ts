import type Stripe from 'stripe';
import { type Driver, fullName } from '../drivers/drivers';
import { HttpError } from '../http/http-error';
import { type PaymentMethod, paymentMethodOf, type StripeCard, type WalletType } from './payment-method';
import type { PaymentMethods } from './payment-methods';
import { askStripe } from './stripe-failure';

/** A card that is to be saved. */
export interface NewSavedCard {
  /** The id that the form gave: a payment method's, or a token's. */
  readonly token: string;
  readonly setAsDefault: boolean;
  readonly walletType: WalletType | null;
}

/** A customer of Stripe's, by its id. */
export interface Customer {
  readonly driverId: string;
}

/** The cards that drivers saved, attached to a customer of Stripe's for each driver. */
export class SavedCards {
  constructor(
    private readonly stripe: Stripe,
    readonly methods: PaymentMethods,
    private readonly customers: Map<string, Customer>,
  ) {}

  /** A card of a driver's own. @throws HttpError 404 where there is none, 403 for another driver's */
  require(driverId: string, id: string): PaymentMethod {
    const method = this.methods.find(id);
    if (!method) throw new HttpError(404, 'There is no such payment method');
    if (method.driverId !== driverId) throw new HttpError(403, 'This is another driver’s');
    return method;
  }

  /** Gives the saved card, which may have been there already. @throws HttpError 402 when Stripe declines it */
  async add(driver: Driver, card: NewSavedCard): Promise<{ method: PaymentMethod; isNew: boolean }> {
    const { token, setAsDefault, walletType } = card;
    const customerId = await this.customerOf(driver);
    const entered = paymentMethodOf(await this.entered(token), { driverId: driver.id, customerId, walletType });
    const twin = this.methods.ofDriver(driver.id).find((each) => isSameNumber(each, entered));
    if (twin && isSameDate(twin, entered)) {
      if (setAsDefault) this.methods.setDefault(twin);
      return { method: this.require(driver.id, twin.id), isNew: false };
    }
    await askStripe(this.stripe.paymentMethods.attach(entered.id, { customer: customerId }));
    this.methods.add({ ...entered, isDefault: setAsDefault || (twin?.isDefault ?? false) });
    if (twin) await this.remove(twin);
    return { method: this.require(driver.id, entered.id), isNew: true };
  }

  async remove(method: PaymentMethod): Promise<void> {
    this.methods.remove(method);
    await askStripe(this.stripe.paymentMethods.detach(method.id));
  }

  private async customerOf(driver: Driver): Promise<string> {
    const known = customerOfDriver(this.customers, driver.id);
    if (known !== undefined) return known;
    const { id } = await askStripe(
      this.stripe.customers.create({
        metadata: { driverId: driver.id },
        ...(driver.email && { email: driver.email }),
        name: fullName(driver) ?? driver.id,
      }),
    );
    this.customers.set(id, { driverId: driver.id });
    return id;
  }

  private entered(token: string): Promise<StripeCard> {
    return askStripe(this.stripe.paymentMethods.retrieve(token));
  }
}

/** The id of a driver's customer of Stripe's, once there is one. */
export const customerOfDriver = (customers: Map<string, Customer>, driverId: string): string | undefined =>
  [...customers].find(([, customer]) => customer.driverId === driverId)?.[0];

const isSameNumber = (one: PaymentMethod, other: PaymentMethod): boolean =>
  one.fingerprint !== null && one.fingerprint === other.fingerprint && one.walletType === other.walletType;

const isSameDate = (one: PaymentMethod, other: PaymentMethod): boolean =>
  one.expiryYear === other.expiryYear && one.expiryMonth === other.expiryMonth;
