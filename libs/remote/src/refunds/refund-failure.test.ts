import { failureOf } from './refund-failure';

test.each([
  [
    'a code and the backend’s own words: both',
    { failure: { code: 'no-refund', values: {} }, problem: 'Too late' },
    'no-refund',
    'Too late',
  ],
  ['a code alone', { failure: { code: 'other-currency', values: {} }, problem: null }, 'other-currency', undefined],
  ['the backend’s own words alone', { failure: null, problem: 'Too late' }, null, 'Too late'],
  ['neither', { failure: null, problem: null }, 'no-refund-reason', undefined],
])('a refused refund is shown by %s', (_, refusal, code, message) => {
  const failure = failureOf(refusal);
  expect([failure.code, failure.message]).toEqual([code, message]);
});
