/** How the account of a phone number behaves. */
export type AccountBehaviour = 'declines' | 'not-registered' | 'without-funds';

/** By the last seven digits of the phone number, in any area code. */
const ACCOUNTS: Record<string, AccountBehaviour> = {
  5550131: 'not-registered',
  5550133: 'without-funds',
  5550134: 'declines',
};

/** The behaviour of a phone number's account; undefined for a good account. */
export const behaviourOf = (phone: string): AccountBehaviour | undefined => ACCOUNTS[phone.slice(-7)];
