import { ServiceError, answerError, codedError, serviceError, serviceFailure } from './service-error';

test.each([
  ['statusMessage', { statusMessage: 'Unknown token' }, 'Unknown token'],
  ['status_message', { status_message: 'Unknown token' }, 'Unknown token'],
  ['detail, as sign-in has it', { detail: 'Refresh token revoked' }, 'Refresh token revoked'],
  ['nothing', {}, 'HTTP error! status: 403'],
  ['a web page', '<html>', 'HTTP error! status: 403'],
  ['no body', '', 'HTTP error! status: 403'],
])('§8 the message comes from %s', (_, body, message) => {
  expect(answerError({ status: 403, body })).toMatchObject({ message, status: 403, httpStatus: 403, details: body });
});

test.each([
  [2000, 400],
  [2001, 400],
  [2003, 404],
  [2004, 404],
  [3000, 500],
  [3001, 500],
  [4001, 502],
  [0, 500],
])('OCPI: the code %d inside an HTTP 200 counts as %d', (statusCode, status) => {
  expect(answerError({ status: 200, body: { status_code: statusCode } })).toMatchObject({
    message: `HTTP error! status: ${status}`,
    status,
    httpStatus: 200,
    protocolStatus: statusCode,
  });
});

test('§8 the answer’s own status counts before the protocol’s', () => {
  const error = answerError({ status: 401, body: { status_code: 2003 } });
  expect(error).toMatchObject({ status: 401, protocolStatus: 2003 });
});

test.each([
  ['an error', new Error('Certificate expired'), 'Certificate expired', 500],
  ['an error without a message', new Error(''), 'Unknown error occurred', 500],
  ['a time-out', new DOMException('signal timed out', 'TimeoutError'), 'Request timeout', 408],
  ['a text', 'oops', 'Unknown error occurred', 500],
  ['null', null, 'Unknown error occurred', 500],
  ['undefined', undefined, 'Unknown error occurred', 500],
])('§8 %s becomes an error of the catalogue', (_, thrown, message, status) => {
  const error = serviceError(thrown);
  expect(error).toMatchObject({ name: 'ServiceError', message, status, httpStatus: null, requestId: null });
});

test('the cause is kept, and an error of the catalogue stays what it is', () => {
  const cause = new Error('Certificate expired');
  const error = serviceError(cause);
  expect(error.cause).toBe(cause);
  expect(serviceError(error)).toBe(error);
  expect(error).toBeInstanceOf(ServiceError);
});

describe('§8 the code of an error selects its text in the driver’s language', () => {
  test.each([
    ['without a reason', {}, { code: 'http', values: { status: 403 }, message: 'HTTP error! status: 403' }],
    ['with a known sentence', { statusMessage: 'Unknown Location' }, { code: 'unknown-location', values: {} }],
    ['in the backend’s own words', { statusMessage: 'Tariff 7 is closed' }, { code: null }],
    ['with a sentence like a known one', { statusMessage: 'Unknown Location.' }, { code: null }],
    ['with a name of every object', { statusMessage: 'toString' }, { code: null }],
  ])('it comes from an answer %s', (_, body, expected) => {
    expect(serviceFailure(answerError({ status: 403, body }))).toMatchObject(expected);
  });

  test.each([
    [new DOMException('signal timed out', 'TimeoutError'), 'timeout', 'Request timeout'],
    [null, 'unknown', 'Unknown error occurred'],
    [new Error('Certificate expired'), null, 'Certificate expired'],
    [
      codedError('no-command-answer', { status: 500 }, { command: 'X' }),
      'no-command-answer',
      'No response from X command',
    ],
  ])('it is set for %s', (thrown, code, message) => {
    expect(serviceFailure(thrown)).toMatchObject({ code, message });
  });
});
