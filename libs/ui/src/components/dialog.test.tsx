import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertDialog } from './alert-dialog';
import { Dialog } from './dialog';

const onClose = jest.fn();

const show = () =>
  render(
    <Dialog label="Picture" onClose={onClose}>
      <p>The charger from the street</p>
      <button type="button">Next</button>
    </Dialog>,
  );

describe('dialog', () => {
  test('it opens as a modal dialog with its name', () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    show();
    expect(showModal.mock.contexts).toEqual([screen.getByRole('dialog', { name: 'Picture' })]);
    expect(screen.getByText('The charger from the street')).toBeVisible();
  });

  test('it closes when it is removed from the page, so that the browser restores the focus', () => {
    const { unmount } = show();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    unmount();
    expect(dialog.open).toBe(false);
  });

  test('Escape asks to close, and leaves the closing to the caller', () => {
    show();
    const dialog = screen.getByRole('dialog');
    // Browsers send this event for Escape and for a phone's back gesture.
    const cancel = createEvent('cancel', dialog, { cancelable: true });
    fireEvent(dialog, cancel);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(cancel.defaultPrevented).toBe(true);
    expect(dialog).toBeVisible();
  });

  test('a click beside it asks to close and a click inside does not', async () => {
    show();
    await userEvent.click(screen.getByText('The charger from the street'));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onClose).not.toHaveBeenCalled();
    // The backdrop belongs to the element: a click on it has the dialog itself as its target.
    await userEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

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
