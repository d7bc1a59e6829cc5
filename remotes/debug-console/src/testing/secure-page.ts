/** A page that came over https: jsdom has none of the cryptography that browsers give to one. */
export function securePage(): void {
  const { webcrypto } = jest.requireActual<{ readonly webcrypto: Crypto }>('node:crypto');
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
}

/** One that came over plain http. */
export function plainPage(): void {
  Reflect.deleteProperty(crypto, 'subtle');
}
