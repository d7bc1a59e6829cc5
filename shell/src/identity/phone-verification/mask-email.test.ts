import { maskEmail } from './mask-email';

test.each([
  ['juan@example.com', 'j•••@example.com'],
  ['a@b.c', 'a•••@b.c'],
  ['"odd@name"@example.com', '"•••@example.com'],
  ['👩@example.com', '👩•••@example.com'],
  ['@example.com', '•••@example.com'],
  ['not an address', '•••'],
  ['', '•••'],
])('masked-owner: %s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
