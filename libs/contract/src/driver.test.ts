import { readDriver } from './driver';

const NOTHING_ELSE = { email: null, phoneNumber: null, displayName: null, receiptEmail: null, wantsReceipt: null };

describe('2 §3 a driver in either spelling', () => {
  test.each([
    [
      'camelCase',
      { id: 'u1', email: 'a@b.c', phoneNumber: '+1787', displayName: 'Ana', receiptEmail: 'r@b.c', wantsReceipt: true },
      { id: 'u1', email: 'a@b.c', phoneNumber: '+1787', displayName: 'Ana', receiptEmail: 'r@b.c', wantsReceipt: true },
    ],
    [
      'snake_case',
      { user_id: 7, phone_number: '+1787', display_name: 'Ana', receipt_email: 'r@b.c', wants_receipt: false },
      {
        ...NOTHING_ELSE,
        id: '7',
        phoneNumber: '+1787',
        displayName: 'Ana',
        receiptEmail: 'r@b.c',
        wantsReceipt: false,
      },
    ],
    [
      'two names',
      { id: 'u1', first_name: 'Ana', last_name: 'Núñez' },
      { ...NOTHING_ELSE, id: 'u1', displayName: 'Ana Núñez' },
    ],
    [
      'one of two names',
      { id: 'u1', firstName: 'Ana', lastName: null },
      { ...NOTHING_ELSE, id: 'u1', displayName: 'Ana' },
    ],
    [
      'blanks and other kinds',
      { id: 'u1', email: ' ', phoneNumber: {}, wantsReceipt: 'maybe', extra: 1 },
      { ...NOTHING_ELSE, id: 'u1' },
    ],
  ])('%s', (_, wire, driver) => {
    expect(readDriver(wire)).toEqual(driver);
  });

  const email = (value: unknown) => ({ ...NOTHING_ELSE, id: 'u1', email: value });
  test.each([
    [
      'a blank first spelling and a filled second',
      { id: 'u1', phoneNumber: '', phone_number: '+1787' },
      { ...NOTHING_ELSE, id: 'u1', phoneNumber: '+1787' },
    ],
    [
      'a filled first and a blank second',
      { id: 'u1', phoneNumber: '+1787', phone_number: '' },
      { ...NOTHING_ELSE, id: 'u1', phoneNumber: '+1787' },
    ],
    ['blanks in both', { id: 'u1', phoneNumber: ' ', phone_number: '' }, { ...NOTHING_ELSE, id: 'u1' }],
    ['a blank id before the id', { id: '', userId: ' ', user_id: 'u1' }, { ...NOTHING_ELSE, id: 'u1' }],
    ['an id of another kind', { id: {}, user_id: 'u1' }, { ...NOTHING_ELSE, id: 'u1' }],
    ['a blank e-mail', { id: 'u1', email: '\t' }, email(null)],
    ['spaces around an e-mail', { id: 'u1', email: ' a@b.c ' }, email('a@b.c')],
    [
      'a blank name before the name',
      { id: 'u1', displayName: '', display_name: ' ', full_name: 'Ana' },
      { ...NOTHING_ELSE, id: 'u1', displayName: 'Ana' },
    ],
    [
      'a blank first name',
      { id: 'u1', firstName: ' ', first_name: 'Ana' },
      { ...NOTHING_ELSE, id: 'u1', displayName: 'Ana' },
    ],
    [
      'a wish for receipts that says nothing before one that does',
      { id: 'u1', wantsReceipt: '', wants_receipt: false },
      { ...NOTHING_ELSE, id: 'u1', wantsReceipt: false },
    ],
  ])('2 §3 the first spelling that holds something wins: %s', (_, wire, driver) => {
    expect(readDriver(wire)).toEqual(driver);
  });

  test.each([[null], [undefined], ['u1'], [7], [[]], [{}], [{ id: '' }], [{ id: {} }]])('%j is no driver', (wire) => {
    expect(readDriver(wire)).toBeNull();
  });
});
