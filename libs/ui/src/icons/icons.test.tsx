import { render, screen } from '@testing-library/react';
import * as face from '../index';
import type { icon } from './icon';

const icons = Object.entries(face).filter(([name]) => name.endsWith('Icon')) as [string, ReturnType<typeof icon>][];

describe.each(icons)('the icon %s', (_, Icon) => {
  test('it is decoration unless it has a name', () => {
    const { container, rerender } = render(<Icon />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    rerender(<Icon aria-label="Restrooms" />);
    expect(screen.getByRole('img', { name: 'Restrooms' })).toBeVisible();
  });

  test('it is drawn in its size, with attributes that React knows', () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { container } = render(<Icon size={16} />);
    expect(container.firstElementChild).not.toBeEmptyDOMElement();
    expect(container.firstElementChild).toHaveAttribute('width', '16');
    expect(container.firstElementChild).toHaveAttribute('height', '16');
    expect(complaints).not.toHaveBeenCalled();
  });
});
