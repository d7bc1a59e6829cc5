import { screen } from '@testing-library/react';
import { findCharge } from '@wattline/charge';
import { keepCharge, owedCharge } from '@wattline/charge/testing';
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

const owed = owedCharge({}, { driverId: maria.id, sessionId: 'SES-12345678' });

test('refunds-owed, lazy-chunks-can-be-retried: without its words the receipt stands and nothing is lost; they are asked for until they come', async () => {
  signInAs(maria);
  keepCharge(owed);
  const { backend } = await show('/receipt/SES-12345678', sessionWire(ended));
  await pass(0);
  expect(tries).toBe(1);
  await pass(3_000);
  expect(screen.getByRole('heading', { name: 'Session Receipt' })).toBeVisible();
  for (let turn = 0; turn < 2; turn += 1) await pass(30_000);
  expect(await screen.findByText('It is going back')).toBeVisible();
  expect(findCharge({ paymentId: 'ath-1' })?.refund).toEqual(owed.refund);
  expect(backend.requestsTo(REFUND)).toEqual([]);
});
