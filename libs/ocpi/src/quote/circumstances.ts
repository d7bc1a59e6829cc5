/** The circumstances of a quote. */
export interface Circumstances {
  /** When charging begins. */
  readonly startsAt: Date;
  /** The station's, an IANA name; null where it is not known: then the device's. */
  readonly timeZone: string | null;
  /** The power that the vehicle takes throughout, in W; null where nothing tells it: then that of a common AC charger. */
  readonly watts: number | null;
  /** The current that flows, in A over all phases; null where nothing tells it (docs/rules.md: unmeasured-restrictions). */
  readonly amperes?: number | null;
  /** VAT for components that name none, in percent; null: none is added, and the total with VAT is not known. */
  readonly vat?: number | null;
  /** ISO 4217: the currency of the quote; by default the tariff's. */
  readonly currency?: string;
}

/** Where neither the operator nor the connector says: a common AC charger. */
export const USUAL_WATTS = 7200;
