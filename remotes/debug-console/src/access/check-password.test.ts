import type { PasswordHash } from '@wattline/base/config';
import { securePage } from '../testing/secure-page';
import { keyOf, opens } from './check-password';

beforeAll(securePage);

/** RFC 7914, section 11: the first 32 bytes of PBKDF2-HMAC-SHA-256 with 80 000 iterations, and the SHA-256 of them. */
const key = 'TdzY9guYviGDDO5e8icB+WQaRBjQTAQUrv8Ih2s0q1Y=';
const known: PasswordHash = {
  salt: btoa('NaCl'),
  iterations: 80_000,
  hash: 'EJianCyiTe3+vqBDT+LAy3xJHpNk5s7iOlK0JKFi2s4=',
};

const isOpenedBy = async (password: string, hash = known): Promise<boolean> => opens(await keyOf(password, hash), hash);

describe('1 §5 the password is compared by a hash of its PBKDF2 key', () => {
  test.each([
    ['Password', true],
    ['password', false],
    ['Password ', false],
    ['', false],
  ])('the password %j opens the console: %s', async (password, expected) => {
    await expect(isOpenedBy(password)).resolves.toBe(expected);
  });

  test('the key is PBKDF2’s, and opens without the password', async () => {
    await expect(keyOf('Password', known)).resolves.toBe(key);
    await expect(opens(key, known)).resolves.toBe(true);
  });

  test('a password in any alphabet opens with the hash of the sandbox’s command', async () => {
    const made = {
      salt: 'MDEyMzQ1Njc4OWFiY2RlZg==',
      iterations: 1_000,
      hash: 'ahoJtZ/Gq/3aAtZLKXZnhz02cvN4B+/II5QACqIpxiY=',
    };
    await expect(isOpenedBy('contraseña ñ 🔑', made)).resolves.toBe(true);
  });

  test.each([
    ['another number of iterations', { iterations: 79_999 }],
    ['another salt', { salt: btoa('KCl') }],
    ['half of the hash', { hash: 'EJianCyiTe3+vqBDT+LAyw==' }],
    ['no hash', { hash: '' }],
    ['the key in place of its hash', { hash: key }],
  ])('%s opens nothing', async (_, other) => {
    await expect(isOpenedBy('Password', { ...known, ...other })).resolves.toBe(false);
  });

  test.each(['hash', 'salt'] as const)('the published %s does not open it', async (name) => {
    await expect(opens(known[name], known)).resolves.toBe(false);
  });

  test('a damaged salt or key is an error', async () => {
    await expect(isOpenedBy('Password', { ...known, salt: '%%%' })).rejects.toThrow();
    await expect(opens('%%%', known)).rejects.toThrow();
  });
});
