import { authRights, topics, type PartRights } from '@wattline/contract';

/** Every right that there is: of a part in development. */
export const allRights: PartRights = { auth: Object.keys(authRights), topics: Object.keys(topics) };
