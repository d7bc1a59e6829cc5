import { render, screen } from '@testing-library/react';
import { Note } from './note';

test('a note is in the soft colour, in the size of the text around', () => {
  render(<Note>Quiet</Note>);
  const note = screen.getByText('Quiet');
  expect(note.tagName).toBe('P');
  expect(getComputedStyle(note)).toMatchObject({ color: 'var(--ink-soft)', fontSize: '' });
});

test.each([
  [13, '0.8125rem'],
  [14, '0.875rem'],
  [15, '0.9375rem'],
] as const)('a note of size %i grows with the letters that a driver has chosen: %s', (size, shown) => {
  render(<Note $size={size}>Quiet</Note>);
  expect(getComputedStyle(screen.getByText('Quiet')).fontSize).toBe(shown);
});
