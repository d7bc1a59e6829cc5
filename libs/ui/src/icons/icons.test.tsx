import { render, screen } from '@testing-library/react';
import * as icons from './icons';
import * as placeIcons from './place-icons';

describe.each(Object.entries({ ...icons, ...placeIcons }))('%s', (_, Icon) => {
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
