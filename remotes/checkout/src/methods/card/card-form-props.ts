import type { Driver } from '@wattline/auth';
import type { Money } from '@wattline/base/money';

/** The properties of the form for a card, and of each of its parts. */
export interface CardFormProps {
  readonly driver: Driver;
  /** It would be the only card. */
  readonly isFirst: boolean;
  /** The amount that is paid with the card as soon as it is saved; null for none. */
  readonly toPay: Money | null;
  /** `isToPay`: the driver pressed to pay with it. */
  readonly onSaved: (paymentMethodId: string | null, isToPay: boolean) => void;
}

/** As `CardFormProps`, for the form as a whole. */
export interface WholeCardFormProps extends CardFormProps {
  /** Leads back to the ways to pay. */
  readonly onClose: () => void;
}
