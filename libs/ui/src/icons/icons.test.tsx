import { render, screen } from '@testing-library/react';
import * as face from '../index';
import type { icon } from './icon';

const icons = Object.entries(face).filter(([name]) => name.endsWith('Icon')) as [string, ReturnType<typeof icon>][];

describe.each(icons)('%s', (_, Icon) => {
  test('is decoration unless it is given a name', () => {
    const { container, rerender } = render(<Icon />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    rerender(<Icon aria-label="Restrooms" />);
    expect(screen.getByRole('img', { name: 'Restrooms' })).toBeVisible();
  });

  test('is drawn, in the size that is asked for, with attributes that React knows', () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { container } = render(<Icon size={16} />);
    expect(container.firstElementChild).not.toBeEmptyDOMElement();
    expect(container.firstElementChild).toHaveAttribute('width', '16');
    expect(container.firstElementChild).toHaveAttribute('height', '16');
    expect(complaints).not.toHaveBeenCalled();
  });
});
