import { screen } from '@testing-library/react';
import { keepCharge, paidCharge } from '@wattline/charge/testing';
import { freshTab, maria } from '@wattline/remote/testing';
import { pass } from '@wattline/testing';
import { queryClient } from '../part';
import { ended, sessionWire, show } from '../testing/show-session';
import type { PrintedReceipt } from './receipt-pdf';

const printed: PrintedReceipt[] = [];

jest.mock('../details/below-charge', () => {
  throw new Error('Loading chunk 257 failed');
});
jest.mock('./receipt-pdf', () => ({
  receiptPdf: async (receipt: PrintedReceipt) => (printed.push(receipt), new Uint8Array()),
}));

freshTab({ queryClient });

test('1 §2 Download PDF writes the timeline of a receipt though it was never on the screen', async () => {
  URL.createObjectURL = () => 'blob:receipt';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  keepCharge(paidCharge('SES-12345678', { paidAt: '2025-09-03T12:58:00.000Z' }, { driverId: maria.id }));
  const { user } = await show('/receipt/SES-12345678', sessionWire(ended));
  await pass(1_000);
  expect(screen.queryByRole('region', { name: 'Your Payment' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  for (let turn = 0; turn < 200 && printed.length === 0; turn += 1) await pass(10);
  expect(printed[0]?.timeline?.rows.map(({ label }) => label)).toEqual([
    'Held on your card',
    'What the charge cost',
    'Taken from the hold',
    'Released to you',
  ]);
});
