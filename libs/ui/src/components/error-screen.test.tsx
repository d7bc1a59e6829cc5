import { render, screen, within } from '@testing-library/react';
import { ErrorScreen } from './error-screen';

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
