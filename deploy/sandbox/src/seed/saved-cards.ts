import type { GiveCard } from '../stripe/give-card';

/** Gives one of the seeded drivers cards: a good one, which is the default, an expired one, and a wallet's. The others have none. */
export function seedSavedCards(giveCard: GiveCard): void {
  giveCard('drv-001', { number: '4242424242424242', name: 'María Rivera' });
  giveCard('drv-001', { number: '5555555555554444', expiry: '03/25', name: 'María Rivera' });
  giveCard('drv-001', { wallet: 'apple_pay', name: 'María Rivera' });
}
