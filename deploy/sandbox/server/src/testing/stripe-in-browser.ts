import type { LightMyRequestResponse } from 'fastify';
import type { TestSandbox } from './start-sandbox';

/** The body that the card form sends for a card, entered without its frame. */
function cardForm({ name, ...card }: Record<string, string>): Record<string, string> {
  const typedIn = { number: '4242424242424242', exp_month: '12', exp_year: '2030', cvc: '123', ...card };
  const parts = Object.entries(card['wallet'] ? { wallet: card['wallet'] } : typedIn).map(([part, value]) => [
    `card[${part}]`,
    value,
  ]);
  return { type: 'card', ...Object.fromEntries(parts), ...(name && { 'billing_details[name]': name }) };
}

const KEY = 'pk_test_wattline_sandbox';

/** Calls the sandbox's Stripe as the frames in a page do. */
export const askStripe = (
  sandbox: TestSandbox,
  path: string,
  parameters: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  sandbox.app.inject({
    method: 'POST',
    url: `/sandbox/stripe/v1${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ key: KEY, ...parameters }).toString(),
  });

/** Enters a card in the form; gives the id of the payment method that comes of it. */
export async function enterCard(sandbox: TestSandbox, card: object = {}): Promise<string> {
  const response = await askStripe(sandbox, '/payment_methods', cardForm({ ...card }));
  return response.json<{ id: string }>().id;
}
