import { getByRole, getByText } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { showBootFailure } from './boot-failure';
import { watchLocation } from './testing/watch-location';

let logged: jest.SpyInstance;

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<div id="root"><div class="boot">waiting</div></div>';
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the app cannot start', () => {
  test.each([
    [
      'en',
      'The app could not start',
      /^Check your connection and try again\. If that does not help, the fault is ours: come back/,
      'Try again',
    ],
    [
      'es',
      'La app no pudo iniciarse',
      /^Revisa tu conexión e inténtalo de nuevo\. Si no ayuda, la falla es nuestra: vuelve/,
      'Intentar de nuevo',
    ],
    [
      '',
      'The app could not start',
      /^Check your connection and try again\. If that does not help, the fault is ours: come back/,
      'Try again',
    ],
  ])('both-languages, lang=%j: the page says so, in place of the waiting mark', (language, title, message, again) => {
    document.documentElement.lang = language;
    showBootFailure(new Error('no configuration'));
    const alert = getByRole(document.body, 'alert');
    expect(getByRole(alert, 'heading', { level: 1, name: title })).toBeVisible();
    expect(getByText(alert, message)).toBeVisible();
    expect(getByRole(alert, 'button', { name: again })).toBeVisible();
    expect(document.body).not.toHaveTextContent('waiting');
  });

  test.each([
    ['en', 'The app ran into a problem'],
    ['es', 'La app tuvo un problema'],
  ])('an app that ran and came to an end, lang=%j: the page says so', (language, title) => {
    document.documentElement.lang = language;
    showBootFailure(new Error('x'), true);
    expect(getByRole(document.body, 'heading', { level: 1, name: title })).toBeVisible();
  });

  test('Try again reloads the page', async () => {
    const reloaded = watchLocation('reload');
    showBootFailure(new Error('no configuration'));
    await userEvent.click(getByRole(document.body, 'button', { name: 'Try again' }));
    expect(reloaded).toHaveBeenCalledTimes(1);
  });

  test('the cause is logged', () => {
    const cause = new Error('no configuration');
    showBootFailure(cause);
    expect(logged).toHaveBeenCalledWith(cause);
  });

  test('a document without a place to say it is no further error', () => {
    document.body.innerHTML = '';
    expect(() => showBootFailure(new Error('x'))).not.toThrow();
  });
});
