import { readTokenAuthorization } from './token-authorization';

test.each([
  [
    { allowed: 'ALLOWED', authorization_reference: 'AUTH-1', info: { language: 'en', text: 'Welcome' } },
    { allowed: 'ALLOWED', authorizationReference: 'AUTH-1', info: 'Welcome' },
  ],
  [
    { allowed: 'no_credit', info: 'x' },
    { allowed: 'NO_CREDIT', authorizationReference: null, info: null },
  ],
  [{ allowed: 'PERHAPS' }, null],
  [{}, null],
  [null, null],
])('OCPI: reads the authorization %j', (wire, authorization) => {
  expect(readTokenAuthorization(wire)).toEqual(authorization);
});
