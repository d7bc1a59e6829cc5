import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { recordBus } from '@wattline/testing';
import { MemoryRouter } from '@wattline/vendor/router';
import { finishedReceipt } from '../testing/finished-receipt';
import { ReceiptActions, ReceiptCheck } from './receipt-page';

const download = jest.fn(async () => undefined);
let [pdfTries, checkTries] = [0, 0];

jest.mock('./receipt-export', () => {
  pdfTries += 1;
  if (pdfTries === 1) throw new Error('Loading chunk 257 failed');
  return { download };
});
jest.mock('../details/below-charge', () => {
  checkTries += 1;
  if (checkTries === 1) throw new Error('Loading chunk 257 failed');
  return { CheckPanel: () => 'The check' };
});

const press = () => userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));

test('1 §2 the code of the PDF does not come: a notice says so, and the next press makes the PDF', async () => {
  setConfig(readRuntimeConfig({}));
  const document = finishedReceipt();
  render(
    <MemoryRouter>
      <ReceiptActions document={document} />
    </MemoryRouter>,
  );
  const recorded = recordBus();

  await press();
  await waitFor(() =>
    expect(recorded()).toMatchObject([
      { payload: { kind: 'error', text: 'The PDF could not be made. Please try again.' } },
    ]),
  );
  expect(download).not.toHaveBeenCalled();
  await press();
  await waitFor(() => expect(download).toHaveBeenCalledWith(document));
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
