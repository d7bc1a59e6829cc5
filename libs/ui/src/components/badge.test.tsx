import { render, screen } from '@testing-library/react';
import { Badge, type BadgeVariant } from './badge';

test.each<[BadgeVariant, string]>([
  ['success', 'success'],
  ['warning', 'warning'],
  ['destructive', 'danger'],
  ['secondary', 'neutral'],
])('§4 the %s badge shows its text in the colours of %s', (variant, colour) => {
  render(<Badge $variant={variant}>Charging</Badge>);
  expect(getComputedStyle(screen.getByText('Charging'))).toMatchObject({
    color: `var(--${colour})`,
    background: `var(--${colour}-soft)`,
  });
});
