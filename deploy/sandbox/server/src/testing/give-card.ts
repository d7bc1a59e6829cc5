import type { SignedInDriver } from './signed-in-driver';
import type { TestSandbox } from './start-sandbox';

/** Saves a card of Stripe's for a driver, and gives its id. */
export async function giveCard(sandbox: TestSandbox, { id }: SignedInDriver, card: object = {}): Promise<string> {
  const response = await sandbox.call('POST', `/sandbox/api/drivers/${id}/payment-methods`, { body: card });
  return response.json<{ id: string }>().id;
}
