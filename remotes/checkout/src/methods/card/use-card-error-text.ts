import { defineErrors, type Failure } from '@wattline/base/i18n';
import { errorTable } from '../../texts/use-texts';

/**
 * The errors of saving a card, and what to do.
 */
const cardErrors = errorTable('card-errors');

/** Why a card was not saved, as data for `useCardErrorText`. */
export type CardFailure = Failure<keyof typeof cardErrors>;

/** A refusal in the words of the backend or the payment service. */
export const cardRefused = (reason: string): CardFailure => ({
  code: 'card-refused',
  values: { reason: /[.!?]$/.test(reason) ? reason : `${reason}.` },
});

/** The payment service did not read the card: in its own words, where it gives some. */
export const notRead = ({ message }: { readonly message?: string }): CardFailure =>
  message === undefined ? { code: 'card-not-read' } : cardRefused(message);

/** Says why a card was not saved in the language on the screen, and what to do. */
export const useCardErrorText = defineErrors(cardErrors);
