/** The properties of the form for a card, and of each of its parts. */
export interface CardFormProps {
  readonly driverId: string;
  /** It would be the only card. */
  readonly isFirst: boolean;
  readonly onSaved: (paymentMethodId: string | null) => void;
}

/** As `CardFormProps`, for the form as a whole. */
export interface WholeCardFormProps extends CardFormProps {
  /** Leads back to the ways to pay. */
  readonly onClose: () => void;
}
