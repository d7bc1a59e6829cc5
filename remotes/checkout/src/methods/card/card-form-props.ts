/** What the form for a card, and each of its parts, is given. */
export interface CardFormProps {
  readonly driverId: string;
  /** It would be the only card. */
  readonly isFirst: boolean;
  /** A service's message in the language on the screen. */
  readonly problemOf: (message: string) => string;
  readonly onSaved: (paymentMethodId: string | null) => void;
}
