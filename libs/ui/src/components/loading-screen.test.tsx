import { render, screen } from '@testing-library/react';
import { LoadingScreen } from './loading-screen';

test('a loading screen has a text, also for screen readers', () => {
  render(<LoadingScreen text="Loading station…" />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading station…$/);
  expect(screen.getByText('Loading station…')).toBeVisible();
});

test('a loading screen shows a detail', () => {
  render(<LoadingScreen text="Searching…" detail="Please wait" />);
  expect(screen.getByRole('status')).toHaveTextContent('Searching…Please wait');
});
