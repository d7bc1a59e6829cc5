import { render, screen } from '@testing-library/react';
import { LoadingScreen } from './loading-screen';

test('waiting is said in words, to a screen reader too', () => {
  render(<LoadingScreen text="Loading station…" />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading station…$/);
  expect(screen.getByText('Loading station…')).toBeVisible();
});

test('with what else there is to say', () => {
  render(<LoadingScreen text="Searching…" detail="Please wait" />);
  expect(screen.getByRole('status')).toHaveTextContent('Searching…Please wait');
});
