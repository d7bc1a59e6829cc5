import { reasonOf } from './reason-of';

const refused = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });

test.each([
  ['no error', 'gone', 'gone'],
  ['one without a cause', new Error('It is gone'), 'It is gone'],
  [
    'a cause',
    new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND x') }),
    'fetch failed: getaddrinfo ENOTFOUND x',
  ],
  ['a cause without words', new TypeError('fetch failed', { cause: refused }), 'fetch failed: ECONNREFUSED'],
  ['a cause that is in the message already', new Error('It is gone', { cause: new Error('gone') }), 'It is gone'],
])('the reason of %s', (_, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
