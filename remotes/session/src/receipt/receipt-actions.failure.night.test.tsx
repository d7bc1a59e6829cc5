import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { recordBus } from '@wattline/testing';
import { MemoryRouter } from '@wattline/vendor/router';
import { finishedReceipt } from '../testing/finished-receipt';
import { ReceiptActions } from './receipt-page';

const download = jest.fn(async () => undefined);
let tries = 0;

jest.mock('./receipt-export', () => {
  tries += 1;
  if (tries === 1) throw new Error('Loading chunk 257 failed');
  return { download };
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
