import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOperatorToken } from './operator-token';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wattline-service-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['of-a-file\n', 'of-a-file'],
  ['proxy_set_header Authorization "Token of-nginx";\n', 'of-nginx'],
])('a file with %j gives the token %s', (text, token) => {
  const file = join(folder, 'operator');
  writeFileSync(file, text);
  expect(readOperatorToken(file, { WATTLINE_OPERATOR_TOKEN: 'of-the-environment' })).toBe(token);
});

test('without a file the token comes from the environment, or there is none', () => {
  expect(readOperatorToken(undefined, { WATTLINE_OPERATOR_TOKEN: 'of-the-environment' })).toBe('of-the-environment');
  expect(readOperatorToken(undefined, {})).toBeNull();
});

test('an empty or missing file is an error that quotes nothing', () => {
  const file = join(folder, 'other');
  writeFileSync(file, 'two words');
  expect(() => readOperatorToken(file, {})).toThrow(`${file} holds no token.`);
  expect(() => readOperatorToken(join(folder, 'none'), {})).toThrow('cannot be read');
});
