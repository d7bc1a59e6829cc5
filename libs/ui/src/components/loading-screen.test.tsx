import { render, screen } from '@testing-library/react';
import { LoadingScreen } from './loading-screen';

test('waiting is said in words, to a screen reader too', () => {
  render(<LoadingScreen text="Loading station…" />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading station…$/);
  expect(screen.getByText('Loading station…')).toBeVisible();
});
