import { camelKeys } from './read-wire';

test.each([
  ['party_id', 'partyId'],
  ['evse_id', 'evseId'],
  ['tariff_alt_text', 'tariffAltText'],
  ['partyId', 'partyId'],
  ['TariffID', 'tariffId'],
  ['logoURL', 'logoUrl'],
  ['_id', 'id'],
  ['ID', 'id'],
  ['twentyfourseven', 'twentyfourseven'],
])('§3 the key %s reads as %s', (key, camel) => {
  expect(camelKeys({ [key]: 1 })).toEqual({ [camel]: 1 });
});

test('§3 keys are read at every depth, in lists too', () => {
  expect(camelKeys({ price_components: [{ step_size: 1 }] })).toEqual({ priceComponents: [{ stepSize: 1 }] });
});

test.each([
  [{ party_id: null, partyId: 'PHX', PartyID: 'BAY' }, { partyId: 'PHX' }],
  [{ phoneNumber: '', phone_number: '+17875550100' }, { phoneNumber: '+17875550100' }],
  [{ phoneNumber: '  ', phone_number: '+17875550100' }, { phoneNumber: '+17875550100' }],
  [{ phone_number: '+17875550100', phoneNumber: '' }, { phoneNumber: '+17875550100' }],
  [{ tariff_id: '', tariffId: null }, { tariffId: null }],
  [{ price: 0, Price: 1 }, { price: 0 }],
  [{ is_active: false, isActive: true }, { isActive: false }],
])('2 §3 of two spellings the first that holds something counts: %j', (wire, expected) => {
  expect(camelKeys(wire)).toEqual(expected);
});

test('keys of the prototype are read like any other', () => {
  const record = camelKeys(JSON.parse('{"__proto__": {"id": "evil"}, "constructor": {"name": "evil"}}'));
  expect(record).not.toHaveProperty('id');
  expect(new Object()).not.toHaveProperty('id');
  expect(Object.keys(record ?? {})).toEqual(['_Proto__', 'constructor']);
});

test('endless nesting is read as null', () => {
  const nested: unknown = JSON.parse('[{"a":'.repeat(5000) + '1' + '}]'.repeat(5000));
  expect(JSON.stringify(camelKeys(nested))).toMatch(/^(\[\{"a":){10}null/);
});
