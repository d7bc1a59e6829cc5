import { forgetKeptSessions, KEPT_SESSIONS, removeDriverRecords } from './index';

describe('last-known-with-its-age: kept sessions go with the driver', () => {
  const remove = jest.fn(() => Promise.resolve(true));
  beforeEach(() => {
    remove.mockClear();
    Object.defineProperty(globalThis, 'caches', { value: { delete: remove }, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

  test('with a sign-out', () => {
    removeDriverRecords('drv-1');
    expect(remove.mock.calls).toEqual([[KEPT_SESSIONS]]);
  });

  test('never an error: of a storage that fails, and of a browser without one', async () => {
    remove.mockImplementationOnce(() => Promise.reject(new DOMException('no', 'SecurityError')));
    expect(forgetKeptSessions).not.toThrow();
    await Promise.resolve();
    Reflect.deleteProperty(globalThis, 'caches');
    expect(forgetKeptSessions).not.toThrow();
  });
});
