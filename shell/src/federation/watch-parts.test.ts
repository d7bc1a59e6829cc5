import '../testing/one-tab';
import { replaceCopy, reportUnhandled } from './recover/recovery';
import { watchParts } from './watch-parts';

jest.mock('./recover/recovery', () => ({ replaceCopy: jest.fn(), reportUnhandled: jest.fn() }));

beforeAll(() => watchParts('1.1.1'));

test('lazy-chunks-can-be-retried: a script that does not load has its copy replaced', () => {
  const script = document.head.appendChild(document.createElement('script'));
  script.setAttribute('src', 'http://localhost/remotes/stations/1.0.0/gallery.js');
  script.dispatchEvent(new Event('error'));
  expect(jest.mocked(replaceCopy).mock.calls).toEqual([['http://localhost/remotes/stations/1.0.0/gallery.js']]);
  expect(reportUnhandled).not.toHaveBeenCalled();
});

test('one-part-cannot-take-the-app-down: an error that no handler caught is reported with the script that threw it', () => {
  const thrown = new Error('broken handler');
  window.dispatchEvent(new ErrorEvent('error', { error: thrown, filename: 'http://localhost/x.js' }));
  expect(jest.mocked(reportUnhandled).mock.calls).toEqual([[thrown, 'http://localhost/x.js']]);
  expect(replaceCopy).not.toHaveBeenCalled();
});

test('one-part-cannot-take-the-app-down: an unhandled rejection is reported', () => {
  const reason = new Error('rejected');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(jest.mocked(reportUnhandled).mock.calls).toEqual([[reason]]);
});
