import { getByRole } from '@testing-library/dom';
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
    ['en', false, 'The app could not start', 'Try again'],
    ['es', false, 'La app no pudo iniciarse', 'Intentar de nuevo'],
    ['', false, 'The app could not start', 'Try again'],
    ['en', true, 'The app ran into a problem', 'Try again'],
    ['es', true, 'La app tuvo un problema', 'Intentar de nuevo'],
  ])('lang=%j, ran before: %s: the page says so, in place of the waiting mark', (language, isRunning, title, again) => {
    document.documentElement.lang = language;
    showBootFailure(new Error('no configuration'), isRunning);
    const alert = getByRole(document.body, 'alert');
    expect(getByRole(alert, 'heading', { level: 1, name: title })).toBeVisible();
    expect(getByRole(alert, 'button', { name: again })).toBeVisible();
    expect(document.body).not.toHaveTextContent('waiting');
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
