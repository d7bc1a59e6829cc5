import '../testing/one-tab';
import { bus } from '@wattline/event-bus';
import { reloadPart } from './load/load-part';
import { partStatus, SHELL } from './part-status';
import { reportUnhandled } from './recover/recovery';
import { watchParts } from './watch-parts';

jest.mock('./load/load-part', () => ({ reloadPart: jest.fn(async () => undefined) }));
jest.mock('./recover/recovery', () => ({ reportUnhandled: jest.fn() }));

beforeAll(() => watchParts('1.1.1'));

test('the shell is among what runs, and a part is loaded afresh when another one asks for it', () => {
  expect(partStatus(SHELL)).toMatchObject({ state: 'loaded', version: '1.1.1' });
  bus.emit('remote/reload-requested', { remote: '@wattline/stations' }, '@wattline/debug-console');
  expect(jest.mocked(reloadPart).mock.calls).toEqual([['@wattline/stations']]);
});

test('one-part-cannot-take-the-app-down: an error that no handler caught is reported with the script that threw it', () => {
  const thrown = new Error('broken handler');
  window.dispatchEvent(new ErrorEvent('error', { error: thrown, filename: 'http://localhost/x.js' }));
  expect(jest.mocked(reportUnhandled).mock.calls).toEqual([[thrown, 'http://localhost/x.js']]);
});

test('one-part-cannot-take-the-app-down: an unhandled rejection is reported', () => {
  const reason = new Error('rejected');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(jest.mocked(reportUnhandled).mock.calls).toEqual([[reason]]);
});
