import { readReceiptPreferences, writeReceiptPreferences } from './receipt-preferences';

beforeEach(() => localStorage.clear());

const choice = { wantsReceipts: true, receiptEmail: 'ana@example.com', rememberChoice: true };

describe('2 §3 receipt preferences, per driver', () => {
  test('they are kept with the time', () => {
    jest.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
    writeReceiptPreferences('u1', choice);
    jest.useRealTimers();
    expect(JSON.parse(localStorage.getItem('receipt_prefs_u1') ?? '')).toEqual({
      ...choice,
      lastUpdated: '2026-03-01T12:00:00.000Z',
    });
    expect(readReceiptPreferences('u1')).toEqual({ ...choice, lastUpdated: '2026-03-01T12:00:00.000Z' });
    expect(readReceiptPreferences('u2')).toBeNull();
  });

  const unsaid = { receiptEmail: null, rememberChoice: false, lastUpdated: '' };

  test.each([
    ['{"wantsReceipts":false}', { ...unsaid, wantsReceipts: false }],
    ['{"wantsReceipts":true,"receiptEmail":7,"rememberChoice":"yes"}', { ...unsaid, wantsReceipts: true }],
    ['{"wantsReceipts":true,"receiptEmail":" "}', { ...unsaid, wantsReceipts: true }],
    ['{}', null],
    ['null', null],
    ['7', null],
    ['not json', null],
  ])('%s reads as %j', (stored, preferences) => {
    localStorage.setItem('receipt_prefs_u1', stored);
    expect(readReceiptPreferences('u1')).toEqual(preferences);
  });

  test('records-outlive-releases: what another release keeps of the choice stays', () => {
    localStorage.setItem('receipt_prefs_u1', JSON.stringify({ ...choice, channel: 'post', paper: { size: 'A4' } }));
    writeReceiptPreferences('u1', { ...choice, wantsReceipts: false });
    expect(JSON.parse(localStorage.getItem('receipt_prefs_u1') ?? '')).toMatchObject({
      ...choice,
      wantsReceipts: false,
      channel: 'post',
      paper: { size: 'A4' },
    });
  });
});
