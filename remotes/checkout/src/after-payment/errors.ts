import { errorTable } from '../texts/use-texts';

/** The errors after a payment: no session can be started with it, or the start fails. */
export const startErrors = errorTable('start-errors');
