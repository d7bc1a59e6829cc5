import { render, screen } from '@testing-library/react';
import { Stack } from './stack';

test('a stack keeps the room that it is given between its things, and has no attribute for it', () => {
  render(
    <Stack as="ul" $gap={14}>
      <li>One</li>
    </Stack>,
  );
  const list = screen.getByRole('list');
  expect(getComputedStyle(list)).toMatchObject({ display: 'grid', gap: '14px' });
  expect(list.getAttributeNames()).toEqual(['class']);
});
