import { errorTable } from '../../texts/use-texts';

/**
 * The errors of saving a card, and what to do.
 */
export const cardErrors = errorTable('card-errors');
