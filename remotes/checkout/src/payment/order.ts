import type { Money } from '@wattline/base/money';
import type { Tariff } from '@wattline/ocpi';
import type { ChargePoint } from '../charger';
import type { UsableHold } from './usable-holds';

/** A price older than the station screen's poll is read again while the page is shown. */
export const READ_AGAIN_MS = 15_000;

/** The price that a driver sees on the page. */
export interface ShownPrice {
  /** Null where none can be had, undefined while it loads. */
  readonly tariff: Tariff | null | undefined;
  /** When it was read on this page, in milliseconds since the epoch; null while it is only handed over by another. */
  readonly readAt: number | null;
  /** Since when it, or its charger, is known, where that was kept on the device and not read now. */
  readonly keptAt?: number | undefined;
  readonly reload: () => void;
  /** Reads it again: null where none can be had, undefined where it cannot be read in time. Never rejects. */
  readonly readAgain: () => Promise<Tariff | null | undefined>;
}

/** Whether a price was read within a poll, so that a payment by it needs no other look. */
export const isOfNow = (readAt: number | null): boolean => readAt !== null && Date.now() - readAt <= READ_AGAIN_MS;

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
