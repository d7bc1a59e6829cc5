import { unspecifiedFields } from './specified-bodies';

describe('the fields that the specification has for a write', () => {
  test.each<[string, string, object, readonly string[]]>([
    [
      'a hold in camelCase',
      'POST /api/pre-authorizations',
      { paymentMethodId: 'pm', amount: 20, userId: 'u', metadata: { locationId: 'l', evseUid: 'e' } },
      [],
    ],
    ['a hold with a note', 'POST /api/pre-authorizations', { amount: 20, note: 'x' }, ['note']],
    ['metadata with more', 'POST /api/pre-authorizations', { metadata: { tip: 1 } }, ['metadata.tip']],
    ['an authorize with a body', 'POST /api/athmovil/payments/a-1/authorize', { amount: 20 }, ['amount']],
    ['a stop', 'POST /ocpi/emsp/2.2.1/commands/STOP_SESSION', { response_url: '/r', session_id: 's' }, []],
    ['a write that is not described', 'POST /api/support', { anything: 1 }, []],
  ])('%s', (_, call, body, unknown) => {
    expect(unspecifiedFields(call, body)).toEqual(unknown);
  });
});
