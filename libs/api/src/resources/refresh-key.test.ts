import { refreshKeyOf } from './auth';

const insecurePage = (): void => {
  jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
};

afterEach(() => jest.restoreAllMocks());

describe('docs/rules.md: signed-in-through-faults', () => {
  test('the key of a refresh is the SHA-256 of its token', async () => {
    await expect(refreshKeyOf('abc')).resolves.toBe(
      'refresh-ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  test.each([
    ['with WebCrypto', () => undefined],
    ['on a page without https', insecurePage],
  ])('%s: each token has its own key, and the key does not contain the token', async (_, page) => {
    page();
    const tokens = ['r1', 'r2', '1r', 'eyJhbGciOi.J9.x', 'eyJhbGciOi.J9.y', 'ñ', ''];
    const keys = await Promise.all(tokens.map(refreshKeyOf));
    await expect(Promise.all(tokens.map(refreshKeyOf))).resolves.toEqual(keys);
    expect(new Set(keys).size).toBe(tokens.length);
    for (const key of keys) expect(key).toMatch(/^refresh-[0-9a-f]{16,64}$/);
  });
});
