/** Where a driver wants to charge. */
export interface ChargePoint {
  readonly locationId: string;
  readonly evseUid: string;
  /** The charge point's eMI3 id, or its uid where it has none. */
  readonly evseId: string;
  readonly connectorId: string;
}

/** Whether two are one connector. An EVSE's uid is unique within its operator only. */
export const isSamePlace = (one: ChargePoint, other: ChargePoint): boolean =>
  one.locationId === other.locationId && one.evseUid === other.evseUid && one.connectorId === other.connectorId;

/** What a session can be started with: a hold on a card, or a payment by the wallet. */
export interface AuthorizedPayment {
  readonly driverId: string;
  readonly at: ChargePoint;
  /** The hold's or the wallet payment's; it names the page that comes next, /connect-vehicle/{id}. */
  readonly id: string;
  /** What a session refers to as its authorization. */
  readonly paymentIntentId: string;
  /** In dollars. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** WALLET_METHOD, or the card's where it is known. */
  readonly paymentMethodId: string | null;
  /** It was there before and is used now. */
  readonly isUsingPreAuth: boolean;
}
