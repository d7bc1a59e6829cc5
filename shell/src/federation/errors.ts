import type remedies from '../texts/remedies.json';

/** The reasons why a part cannot be shown. Their remedies are for operators; drivers read the namespace 'part' of the texts. */
export type PartErrorCode = keyof (typeof remedies)['part-errors'];
