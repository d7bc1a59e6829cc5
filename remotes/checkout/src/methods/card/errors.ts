import { errorTable } from '../../texts/use-texts';

/**
 * What the saving of a card may fail with, and what to do.
 */
export const cardErrors = errorTable('card-errors');
