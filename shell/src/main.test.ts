import { screen } from '@testing-library/dom';
import { boot } from './boot';

jest.mock('./boot', () => ({ boot: jest.fn() }));

beforeEach(() => {
  document.body.innerHTML = '<div id="root">waiting</div>';
  delete document.documentElement.dataset['app'];
});

const start = () =>
  jest.isolateModulesAsync(async () => {
    jest.doMock('./boot', () => ({ boot }));
    await import('./main');
  });

test('an app that cannot start says so', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const cause = new Error('/config.json answered 404');
  jest.mocked(boot).mockRejectedValue(cause);
  await start();
  expect(await screen.findByRole('alert')).toHaveTextContent('The app could not start');
  expect(logged).toHaveBeenCalledWith(cause);
});

test('files-come-by-themselves: one that starts says nothing, and a script that comes twice starts it once', async () => {
  jest.mocked(boot).mockReset().mockResolvedValue();
  await start();
  await start();
  expect(boot).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
