import { readToken, readTokenAuthorization } from './token';

const token = {
  uid: '012345678',
  countryCode: 'PR',
  partyId: 'PHX',
  type: 'RFID',
  contractId: 'PR8PHX12345678',
  visualNumber: 'DF000-2001-8999',
  issuer: 'Wattline',
  valid: true,
  whitelist: 'ALLOWED',
  lastUpdated: '2025-09-03T10:20:30.000Z',
};

test.each([
  ['camelCase', token],
  [
    'snake_case',
    {
      uid: 12345678,
      country_code: 'PR',
      party_id: 'PHX',
      type: 'RFID',
      contract_id: 'PR8PHX12345678',
      visual_number: 'DF000-2001-8999',
      issuer: 'Wattline',
      valid: 'true',
      whitelist: 'ALLOWED',
      last_updated: '2025-09-03T10:20:30',
    },
  ],
])('OCPI: reads a token in %s', (_, wire) => {
  expect(readToken(wire)).toEqual({ ...token, uid: String(wire.uid) });
});

test('OCPI: fields that a token does not report are null', () => {
  expect(readToken({ uid: 'A' })).toEqual({
    uid: 'A',
    countryCode: null,
    partyId: null,
    type: null,
    contractId: null,
    visualNumber: null,
    issuer: null,
    valid: null,
    whitelist: null,
    lastUpdated: null,
  });
});

test.each([null, [], {}, { uid: '' }])('%j is no token', (wire) => {
  expect(readToken(wire)).toBeNull();
});

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
