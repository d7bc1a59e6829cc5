/** The party that the app calls as. It is a hub: it runs no stations of its own and sees those of all. */
export const APP_PARTY = 'WTL';
