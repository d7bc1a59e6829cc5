import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Badge, type BadgeVariant } from './badge';
import { Button, IconButton } from './button';
import { ErrorScreen } from './error-screen';
import { LoadingScreen } from './loading-screen';
import { Note } from './note';
import { Stack } from './stack';

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

const show = (tone?: 'danger' | 'neutral') =>
  render(
    <ErrorScreen title="Station not found" message="The code may be old." {...(tone && { tone })}>
      <a href="/">Go home</a>
    </ErrorScreen>,
  );

describe('error screen', () => {
  test.each([[undefined], ['danger'] as const])(
    'with tone %s it is announced at once, with its message and the way on',
    (tone) => {
      show(tone);
      const alert = within(screen.getByRole('alert'));
      expect(alert.getByRole('heading', { level: 1, name: 'Station not found' })).toBeVisible();
      expect(alert.getByText('The code may be old.')).toBeVisible();
      expect(alert.getByRole('link', { name: 'Go home' })).toBeVisible();
    },
  );

  test('a neutral error screen does not interrupt a screen reader', () => {
    show('neutral');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Station not found' })).toBeVisible();
  });

  test('its own sign is decoration and can be replaced', () => {
    const { container, rerender } = render(
      <ErrorScreen title="t" message="m">
        x
      </ErrorScreen>,
    );
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    rerender(
      <ErrorScreen title="t" message="m" icon={<img alt="No results" />}>
        x
      </ErrorScreen>,
    );
    expect(container.querySelector('svg')).toBeNull();
    expect(screen.getByRole('img', { name: 'No results' })).toBeVisible();
  });
});

test('a loading screen has a text, also for screen readers', () => {
  render(<LoadingScreen text="Loading station…" />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading station…$/);
  expect(screen.getByText('Loading station…')).toBeVisible();
});

test('a loading screen shows a detail', () => {
  render(<LoadingScreen text="Searching…" detail="Please wait" />);
  expect(screen.getByRole('status')).toHaveTextContent('Searching…Please wait');
});

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
