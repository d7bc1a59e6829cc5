import { render, screen, waitFor, within } from '@testing-library/react';
import { recordBus } from '@wattline/testing';
import { finishedReceipt } from '../testing/finished-receipt';
import { ReceiptCheck } from './receipt-page';

let tries = 0;

jest.mock('../details/below-charge', () => {
  tries += 1;
  if (tries === 1) throw new Error('Loading chunk 257 failed');
  return { CheckPanel: () => 'The check' };
});

test('lazy-chunks-can-be-retried: the page reports that the code of the check does not come, and it comes once opened again', async () => {
  render(<ReceiptCheck document={finishedReceipt()} />);
  const recorded = recordBus();
  const details = screen.getByRole<HTMLDetailsElement>('group');

  details.open = true;
  await waitFor(() => expect(recorded()).toMatchObject([{ payload: { kind: 'error', text: 'Network Error' } }]));
  expect(details.open).toBe(false);
  details.open = true;
  expect(await within(details).findByText('The check')).toBeVisible();
});
