import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertDialog } from './alert-dialog';

const onClose = jest.fn();

describe('dialogs-of-the-app: an alert', () => {
  test('it shows its text, is an alert to assistive technology, and has one button', async () => {
    render(<AlertDialog text="No active session found" okLabel="OK" onClose={onClose} />);
    expect(screen.getByRole('alertdialog', { name: 'No active session found' })).toHaveTextContent(
      'No active session found',
    );
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('docs/rules.md help-at-hand: only an alert that asks for it has a place for help', () => {
    const { container, rerender } = render(<AlertDialog text="Locked" okLabel="OK" onClose={onClose} hasHelp />);
    expect(container.querySelector('[data-place="slot@1"]')).toHaveTextContent('Locked');
    rerender(<AlertDialog text="Coming soon" okLabel="OK" onClose={onClose} />);
    expect(container.querySelector('[data-place="slot@1"]')).toBeNull();
  });

  test('no alert is shown without a text', () => {
    const { container } = render(<AlertDialog text={null} okLabel="OK" onClose={onClose} />);
    expect(container).toBeEmptyDOMElement();
  });
});
