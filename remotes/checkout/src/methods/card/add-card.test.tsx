import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddCard } from './add-card';

let tries = 0;
let failures = 1;

jest.mock('./card-form', () => {
  tries += 1;
  if (tries <= failures) throw new Error('Loading chunk 257 failed');
  return { CardForm: () => <p>the form</p> };
});

beforeEach(() => {
  tries = 0;
  jest.resetModules();
});

const show = () => render(<AddCard driverId="drv-1" isFirst onSaved={() => undefined} onClose={() => undefined} />);

describe('2 §2 a card form whose code did not come', () => {
  test('says so, and Try again brings it', async () => {
    failures = 1;
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load payment configuration');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the form')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('may fail again, and be tried again', async () => {
    failures = 2;
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the form')).toBeVisible();
  });

  test('comes with the next opening of the dialog', async () => {
    failures = 1;
    const { unmount } = show();
    await screen.findByRole('alert');
    unmount();
    show();
    expect(await screen.findByText('the form')).toBeVisible();
  });
});
