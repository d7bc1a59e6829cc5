import type { Money } from '@wattline/base/money';
import type { ChargePoint } from '../charger';
import type { ShownPrice } from './shown-price';
import type { UsableHold } from './usable-holds';

/** One thing that can be chosen. Its id is unique within its method; its amount is null where the slider sets it. */
export type Offer =
  /** To pay anew, by a saved card or a wallet: the id is the `paymentMethodId`. */
  | { readonly type: 'new'; readonly id: string; readonly amount: null }
  /** A hold that was made before, and that no session has used. */
  | { readonly type: 'hold'; readonly id: string; readonly amount: Money; readonly hold: UsableHold }
  /** A debit that is paid, and that no session has used. */
  | { readonly type: 'paid'; readonly id: string; readonly amount: Money };

/** The page's part of a payment: as it was when the driver pressed 'Pay'. */
export interface Order {
  readonly driverId: string;
  readonly amount: Money;
  readonly at: ChargePoint;
  readonly price: ShownPrice;
  /** The ids of the holds that the driver sees. */
  readonly holdsShown: readonly string[];
}

/** A press of 'Pay'; without an offer it asks for the price of now alone. */
export interface Press {
  readonly offer: Offer | null;
  readonly order: Order;
}
