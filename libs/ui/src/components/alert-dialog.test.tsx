import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertDialog } from './alert-dialog';

const onClose = jest.fn();

describe('dialogs-of-the-app: an alert', () => {
  test('it says what it has to say, to assistive technology as an alert, and has one way out', async () => {
    render(<AlertDialog text="No active session found" okLabel="OK" onClose={onClose} />);
    expect(screen.getByRole('alertdialog', { name: 'No active session found' })).toHaveTextContent(
      'No active session found',
    );
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('docs/rules.md help-at-hand: a place for help is in one that asks for it alone', () => {
    const { container, rerender } = render(<AlertDialog text="Locked" okLabel="OK" onClose={onClose} hasHelp />);
    expect(container.querySelector('[data-slot="error-help"]')).toHaveTextContent('Locked');
    rerender(<AlertDialog text="Coming soon" okLabel="OK" onClose={onClose} />);
    expect(container.querySelector('[data-slot]')).toBeNull();
  });

  test('without a text there is none', () => {
    const { container } = render(<AlertDialog text={null} okLabel="OK" onClose={onClose} />);
    expect(container).toBeEmptyDOMElement();
  });
});
