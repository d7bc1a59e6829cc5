import remedies from '../texts/remedies.json';

/**
 * Why a part cannot be shown, and what its operators do about it: in the debug console and in reports. Drivers read the
 * namespace 'part' of the texts.
 */
export const partErrors = remedies['part-errors'];

export type PartErrorCode = keyof typeof partErrors;
