import { refusalOf } from './refused-identities';

test.each([
  ['+17875550109', 'send', 'TOO_MANY_ATTEMPTS_TRY_LATER'],
  ['+14155550109', 'send', 'TOO_MANY_ATTEMPTS_TRY_LATER'],
  ['+17875550109', 'use', undefined],
  ['+17875550103', 'use', 'USER_DISABLED'],
  ['+17875550121', 'send', undefined],
  ['Disabled+7@Refused.test', 'use', 'USER_DISABLED'],
  ['disabled@example.com', 'use', undefined],
  ['somebody@refused.test', 'send', undefined],
  ['', 'send', undefined],
] as const)('%s meets at %s: %s', (identity, step, message) => {
  expect(refusalOf(identity, step)?.message).toBe(message);
});
