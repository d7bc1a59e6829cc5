import { isFailure, readEnvelope } from './envelope';

test.each([
  [
    { data: 1, status_code: 1000, status_message: 'Success' },
    { data: 1, statusCode: 1000, message: 'Success' },
  ],
  [
    { data: null, statusCode: '2001', statusMessage: ' No ' },
    { data: null, statusCode: 2001, message: 'No' },
  ],
  [
    { statusMessage: 'A', status_message: 'B', detail: 'C' },
    { data: undefined, statusCode: null, message: 'A' },
  ],
  [
    { statusMessage: '', status_message: 'B', detail: 'C' },
    { data: undefined, statusCode: null, message: 'B' },
  ],
  [
    { statusCode: '', status_code: 2001, statusMessage: ' ', status_message: 'B' },
    { data: undefined, statusCode: 2001, message: 'B' },
  ],
  [
    { statusCode: ' ', status_code: '' },
    { data: undefined, statusCode: null, message: null },
  ],
  [{ detail: 'C' }, { data: undefined, statusCode: null, message: 'C' }],
  [
    { statusCode: 'x', statusMessage: { en: 'x' } },
    { data: undefined, statusCode: null, message: null },
  ],
  [[], { data: undefined, statusCode: null, message: null }],
  ['<html>', { data: undefined, statusCode: null, message: null }],
  ['', { data: undefined, statusCode: null, message: null }],
  [null, { data: undefined, statusCode: null, message: null }],
])('§8 reads the envelope of the body %j', (body, envelope) => {
  expect(readEnvelope(body)).toEqual(envelope);
});

test.each([
  [1000, false],
  [1999, false],
  [null, false],
  [999, true],
  [2003, true],
  [3000, true],
  [4001, true],
  [0, true],
])('OCPI: the code %p is a failure: %p', (statusCode, failure) => {
  expect(isFailure({ data: undefined, statusCode, message: null })).toBe(failure);
});
