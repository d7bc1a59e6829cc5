import { screen } from '@testing-library/react';
import { readRefund, writeRefund, type OwedRefund } from '@wattline/contract';
import { freshTab, maria, signInAs } from '@wattline/remote/testing';
import { pass } from '@wattline/testing';
import { queryClient } from '../part';
import { ended, REFUND, sessionWire, show } from '../testing/show-session';

let tries = 0;

jest.mock('../final-cost/by-tariffs', () => {
  tries += 1;
  if (tries < 3) throw new Error('Loading chunk 257 failed');
  return { refundNews: () => ({ tone: 'neutral', text: 'It is going back' }) };
});

freshTab({ queryClient });

const owed: OwedRefund = {
  paymentId: 'ath-1',
  method: 'ath-movil',
  driverId: maria.id,
  sessionId: 'SES-12345678',
  paidMinor: 2000,
  currency: 'USD',
  amount: 'difference',
  due: 'when-over',
  reason: 'Refund difference after session completion',
  key: 'refund-ath-1',
  since: '2025-09-03T13:00:00.000Z',
  state: 'owed',
  refundMinor: null,
  problem: null,
  failure: null,
};

test('refunds-owed, lazy-chunks-can-be-retried: without its words the receipt stands and nothing is lost; they are asked for until they come', async () => {
  signInAs(maria);
  writeRefund(owed);
  const { backend } = await show('/receipt/SES-12345678', sessionWire(ended));
  await pass(0);
  expect(tries).toBe(1);
  await pass(3_000);
  expect(screen.getByRole('heading', { name: 'Session Receipt' })).toBeVisible();
  for (let turn = 0; turn < 4; turn += 1) await pass(2_000);
  expect(await screen.findByText('It is going back')).toBeVisible();
  expect(readRefund('ath-1')).toEqual(owed);
  expect(backend.requestsTo(REFUND)).toEqual([]);
});
