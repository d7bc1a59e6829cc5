/** What the form for a card, and each of its parts, is given. */
export interface CardFormProps {
  readonly driverId: string;
  /** It would be the only card. */
  readonly isFirst: boolean;
  readonly onSaved: (paymentMethodId: string | null) => void;
}
