import * as v from '@wattline/vendor/schema';
import {
  amount,
  currency,
  flag,
  identifier,
  instant,
  listOf,
  oneOf,
  requiredNumber,
  text,
  textOrEmpty,
  url,
} from './fields';

/** Values of every kind that JSON knows, and of some that it does not. */
const oddities = [undefined, null, '', ' ', 0, -1, NaN, Infinity, true, [], {}, [[]], Symbol('odd'), () => 1, 10n];

test.each([
  ['text', text],
  ['textOrEmpty', textOrEmpty],
  ['amount', amount],
  ['flag', flag],
  ['instant', instant],
  ['currency', currency],
  ['a list', listOf(text)],
])('%s takes any value, a missing one too', (_, schema) => {
  const record = v.object({ field: schema });
  for (const oddity of oddities) expect(v.is(record, { field: oddity })).toBe(true);
  expect(v.is(record, {})).toBe(true);
});

test.each([
  ['identifier', identifier],
  ['requiredNumber', requiredNumber],
  ['oneOf', oneOf(['CABLE'])],
  ['url', url],
])('%s fails on a missing key and on a value of another kind', (_, schema) => {
  const record = v.object({ field: schema });
  for (const oddity of [undefined, null, '', NaN, true, [], {}]) expect(v.is(record, { field: oddity })).toBe(false);
  expect(v.is(record, {})).toBe(false);
});

test.each([
  ['an id that is a number', identifier, 42, '42'],
  ['an id with blanks around it', identifier, ' loc-001 ', 'loc-001'],
  ['a text that is a number', text, 961, '961'],
  ['a number', requiredNumber, 18.4655, 18.4655],
  ['a number as a text', requiredNumber, ' -66.1057 ', -66.1057],
  ['an amount as a text', amount, '0.350', 0.35],
  ['an amount below 0', amount, -0.35, null],
  ['an amount with a comma', amount, '0,35', null],
  ['an amount too large for a number', amount, '9'.repeat(400), null],
  ['an amount that is a word', amount, 'free', null],
  ['a word in another case', oneOf(['SOCKET', 'CABLE']), ' cable', 'CABLE'],
  ['yes', flag, 'true', true],
  ['no', flag, 'false', false],
  ['a flag that is neither', flag, 'maybe', null],
  ['a time', instant, '2025-09-03T10:20:30', '2025-09-03T10:20:30.000Z'],
  ['no time', instant, 'yesterday', null],
])('reads a field: %s', (_, schema, wire, expected) => {
  expect(v.parse(schema, wire)).toBe(expected);
});

test('an id is not cut, since it would name another record', () => {
  expect(v.is(identifier, 'x'.repeat(255))).toBe(true);
  expect(v.is(identifier, 'x'.repeat(256))).toBe(false);
});

test.each([
  ['EUR', 'EUR'],
  ['eur', 'EUR'],
  ['EURO', 'USD'],
  ['<b>', 'USD'],
  [null, 'USD'],
])('§9 the currency %p reads as %s', (wire, expected) => {
  expect(v.parse(currency, wire)).toBe(expected);
});

test('a list keeps the items that can be read, in their order', () => {
  expect(v.parse(listOf(identifier), ['a', null, {}, 7, '', 'b'])).toEqual(['a', '7', 'b']);
  expect(v.parse(listOf(identifier), { 0: 'a' })).toEqual([]);
});

test('a list keeps the first of several items with one id', () => {
  const list = listOf(v.object({ id: identifier, name: textOrEmpty }), ({ id }) => id);
  const wire = [{ id: 'a', name: 'first' }, { id: 'b' }, { id: 'a', name: 'second' }];
  expect(v.parse(list, wire)).toEqual([
    { id: 'a', name: 'first' },
    { id: 'b', name: '' },
  ]);
});
