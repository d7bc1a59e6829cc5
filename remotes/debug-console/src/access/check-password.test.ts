import { securePage } from '../testing/secure-page';
import { checkPassword } from './check-password';

beforeAll(securePage);

/** RFC 7914, section 11: the first 32 bytes of PBKDF2-HMAC-SHA-256 with 80 000 iterations. */
const known = { salt: btoa('NaCl'), iterations: 80_000, hash: 'TdzY9guYviGDDO5e8icB+WQaRBjQTAQUrv8Ih2s0q1Y=' };

describe('reading 3: the password is compared by its PBKDF2 hash', () => {
  test.each([
    ['Password', true],
    ['password', false],
    ['Password ', false],
    ['', false],
  ])('%j opens: %s', async (password, expected) => {
    await expect(checkPassword(password, known)).resolves.toBe(expected);
  });

  test('in any alphabet, as made by the command that the sandbox’s page names', async () => {
    const made = { salt: 'MDEyMzQ1Njc4OWFiY2RlZg==', iterations: 1_000, hash: 'XgZwGXqHRFUtcX7Uv+YZuEARk+gpRHuafPjYaBFUG9Q=' };
    await expect(checkPassword('contraseña ñ 🔑', made)).resolves.toBe(true);
  });

  test.each([
    ['another number of iterations', { iterations: 79_999 }],
    ['another salt', { salt: btoa('KCl') }],
    ['half of the hash', { hash: 'TdzY9guYviGDDO5e8icB+Q==' }],
    ['no hash', { hash: '' }],
  ])('%s opens nothing', async (_, other) => {
    await expect(checkPassword('Password', { ...known, ...other })).resolves.toBe(false);
  });

  test('a damaged hash is an error', async () => {
    await expect(checkPassword('Password', { ...known, salt: '%%%' })).rejects.toThrow();
  });
});
