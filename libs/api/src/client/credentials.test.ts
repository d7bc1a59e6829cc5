import { callerOf } from './caller';
import { driverHeaders, operatorHeaders } from './credentials';

test.each([
  ['/ocpi/emsp/2.2.1/locations/loc-001', 'operator'],
  ['/api/public/networks/7', 'visitor'],
  ['/api/v2/locations/nearby', 'driver'],
  ['/api/v1/ocpi/commands/jwt/START_SESSION', 'driver'],
])('§6 %s is called by the %s', (path, caller) => {
  expect(callerOf(path)).toBe(caller);
});

test('§7 an operator’s call carries the operator’s token and party', () => {
  expect(operatorHeaders({ token: 'abc', cpoIdentifier: 'PHX' })).toEqual({
    Authorization: 'Token abc',
    'X-CPO-Identifier': 'PHX',
  });
});

test('§7 no token is sent if the edge adds it', () => {
  expect(operatorHeaders({ token: 'edge', cpoIdentifier: 'PHX' })).toEqual({ 'X-CPO-Identifier': 'PHX' });
});

test.each([null, ''])('§8 the token %p is not configured', (token) => {
  expect(() => operatorHeaders({ token, cpoIdentifier: 'PHX' })).toThrow(
    expect.objectContaining({ message: 'OCPI authentication token not configured', status: 401 }),
  );
});

test('§7 a driver’s call carries the driver’s token if there is one', () => {
  expect(driverHeaders('jwt')).toEqual({ Authorization: 'Bearer jwt' });
  expect(driverHeaders(null)).toEqual({});
});
