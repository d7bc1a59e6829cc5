import { HttpError } from '../http/http-error';

/** A card that a driver saved, as the database keeps it. */
export interface PaymentMethod {
  /** Stripe's. */
  readonly id: string;
  readonly driverId: string;
  /** The Stripe customer to whom it is attached. */
  readonly customerId: string;
  /** Stripe's name for its number: the same number has the same one. */
  readonly fingerprint: string | null;
  readonly last4: string;
  readonly brand: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  /** With its century. */
  readonly expiryYear: number;
  readonly isDefault: boolean;
  readonly cardholderName: string | null;
  readonly walletType: WalletType | null;
  readonly createdAt: string;
}

export const walletTypes = ['apple_pay', 'google_pay'] as const;

export type WalletType = (typeof walletTypes)[number];

/** The fields that count of a payment method as Stripe writes it. */
export interface StripeCard {
  readonly id: string;
  readonly created: number;
  readonly billing_details: { name: string | null };
  readonly card?: {
    brand: string;
    exp_month: number;
    exp_year: number;
    fingerprint?: string | null;
    last4: string;
    wallet: { type: string } | null;
  };
}

/** Reads a card of Stripe's for a driver. @throws HttpError 422 for another kind of payment method */
export function paymentMethodOf(
  { id, created, billing_details, card }: StripeCard,
  { driverId, customerId, walletType }: Pick<PaymentMethod, 'customerId' | 'driverId' | 'walletType'>,
): PaymentMethod {
  if (!card) throw new HttpError(422, 'This payment method is no card');
  return {
    id,
    driverId,
    customerId,
    fingerprint: card.fingerprint ?? null,
    last4: card.last4,
    brand: card.brand,
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
    isDefault: false,
    cardholderName: billing_details.name,
    walletType: walletTypes.find((type) => type === card.wallet?.type) ?? walletType,
    createdAt: new Date(created * 1000).toISOString(),
  };
}

/** Whether a card's last month is over. */
const isExpired = ({ expiryYear, expiryMonth }: Pick<PaymentMethod, 'expiryMonth' | 'expiryYear'>, at: Date): boolean =>
  at.getTime() >= Date.UTC(expiryYear, expiryMonth);

/** A card as the backend writes it, in snake_case. */
export const shownPaymentMethod = (method: PaymentMethod, at: Date) => ({
  id: method.id,
  last4: method.last4,
  brand: method.brand,
  expiry_month: method.expiryMonth,
  expiry_year: method.expiryYear,
  is_default: method.isDefault,
  is_expired: isExpired(method, at),
  cardholder_name: method.cardholderName,
  created_at: method.createdAt,
  wallet_type: method.walletType,
});
