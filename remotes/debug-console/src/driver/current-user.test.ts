import { roleOf } from './current-user';

test.each([
  ['admin@example.com', 'admin'],
  ['ada.ADMIN@example.com', 'admin'],
  ['ana@administration.example', 'admin'],
  ['ana@example.com', 'user'],
  ['', 'user'],
  [null, 'user'],
])('1 §6 the user %s has the role %s', (email, role) => {
  expect(roleOf(email)).toBe(role);
});
