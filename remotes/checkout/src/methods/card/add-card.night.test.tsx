import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maria } from '@wattline/remote/testing';
import { AddCard } from './card';

const mockFailures = { left: 3 };

jest.mock('./card-form', () => {
  mockFailures.left -= 1;
  if (mockFailures.left >= 0) throw new Error('Loading chunk 257 failed');
  return { CardForm: () => <p>the form</p> };
});

const show = () =>
  render(<AddCard driver={maria} isFirst toPay={null} onSaved={() => undefined} onClose={() => undefined} />);

test('2 §2 a card form says that its code did not come, and comes by Try again, which may fail too, or with the next opening of the dialog', async () => {
  const { unmount } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load payment configuration');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(mockFailures.left).toBe(1);
  unmount();

  show();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(mockFailures.left).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the form')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
