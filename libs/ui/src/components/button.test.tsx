import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, IconButton } from './button';

describe.each([
  ['Button', Button],
  ['IconButton', IconButton],
])('the %s button', (_, Component) => {
  test('it submits a form only if its type says so', async () => {
    const submitted = jest.fn((event: SubmitEvent) => event.preventDefault());
    document.addEventListener('submit', submitted);
    render(
      <form>
        <Component>Cancel</Component>
        <Component type="submit">Save</Component>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(submitted).toHaveBeenCalledTimes(1);
    document.removeEventListener('submit', submitted);
  });

  test('it answers a click and the keyboard, and neither while it is disabled', async () => {
    const pressed = jest.fn();
    const { rerender } = render(<Component onClick={pressed}>Refresh</Component>);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await userEvent.keyboard('{Enter}');
    expect(pressed).toHaveBeenCalledTimes(2);
    rerender(
      <Component onClick={pressed} disabled>
        Refresh
      </Component>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await userEvent.keyboard('{Enter}');
    expect(pressed).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('button')).toBeDisabled();
  });
});

test('the props of its look do not reach the element', () => {
  render(<Button $look="danger">Stop</Button>);
  expect(new Set(screen.getByRole('button').getAttributeNames())).toEqual(new Set(['class', 'type']));
});
