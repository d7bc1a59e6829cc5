/** The body that the card form sends for a card: for tests that enter one without the frame. */
export function cardForm({ name, ...card }: Record<string, string>): Record<string, string> {
  const typedIn = { number: '4242424242424242', exp_month: '12', exp_year: '2030', cvc: '123', ...card };
  const parts = Object.entries(card['wallet'] ? { wallet: card['wallet'] } : typedIn).map(([part, value]) => [
    `card[${part}]`,
    value,
  ]);
  return { type: 'card', ...Object.fromEntries(parts), ...(name && { 'billing_details[name]': name }) };
}
