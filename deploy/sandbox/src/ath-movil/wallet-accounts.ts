/** What is odd about somebody's wallet. */
export type WalletOddity = 'declines' | 'not-registered' | 'slow' | 'without-funds';

/** By the last seven digits of the phone number, whatever its area, as the numbers that are refused at sign-in. */
const ACCOUNTS: Record<string, WalletOddity> = {
  5550131: 'not-registered',
  5550132: 'slow',
  5550133: 'without-funds',
  5550134: 'declines',
};

/** Gives what is odd about the wallet of a phone number; most have nothing. */
export const oddityOf = (phone: string): WalletOddity | undefined => ACCOUNTS[phone.slice(-7)];
