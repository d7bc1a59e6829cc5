import remedies from '../texts/remedies.json';

/**
 * The reasons why a part cannot be shown, and the remedies for operators: in the debug console and in reports. Drivers
 * read the namespace 'part' of the texts.
 */
export const partErrors = remedies['part-errors'];

export type PartErrorCode = keyof typeof partErrors;
