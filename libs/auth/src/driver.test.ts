import { readDriver } from './driver';

const nobody = { email: null, phoneNumber: null, displayName: null, receiptEmail: null, wantsReceipt: null };

describe('2 §3 a driver in either spelling', () => {
  test.each([
    ['camelCase', { id: 'u1', email: 'a@b.c', phoneNumber: '+1787', displayName: 'Ana', receiptEmail: 'r@b.c', wantsReceipt: true },
      { id: 'u1', email: 'a@b.c', phoneNumber: '+1787', displayName: 'Ana', receiptEmail: 'r@b.c', wantsReceipt: true }],
    ['snake_case', { user_id: 7, phone_number: '+1787', display_name: 'Ana', receipt_email: 'r@b.c', wants_receipt: false },
      { ...nobody, id: '7', phoneNumber: '+1787', displayName: 'Ana', receiptEmail: 'r@b.c', wantsReceipt: false }],
    ['two names', { id: 'u1', first_name: 'Ana', last_name: 'Núñez' }, { ...nobody, id: 'u1', displayName: 'Ana Núñez' }],
    ['one of two names', { id: 'u1', firstName: 'Ana', lastName: null }, { ...nobody, id: 'u1', displayName: 'Ana' }],
    ['blanks and other kinds', { id: 'u1', email: ' ', phoneNumber: {}, wantsReceipt: 'maybe', extra: 1 }, { ...nobody, id: 'u1' }],
  ])('%s', (_, wire, driver) => {
    expect(readDriver(wire)).toEqual(driver);
  });

  test.each([[null], [undefined], ['u1'], [7], [[]], [{}], [{ id: '' }], [{ id: {} }]])('%j is nobody', (wire) => {
    expect(readDriver(wire)).toBeNull();
  });
});
