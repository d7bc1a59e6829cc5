import { getTariff } from '../resources/tariffs';
import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';

const backend = Backend.forTests();

const tariff = { id: 't-1', currency: 'USD', elements: [] };
const kept = (status: number) => ({
  status,
  headers: { 'X-Wattline-Kept-At': '1700000000000' },
  body: { kept: { data: tariff, status_code: 1000, status_message: 'Success' } },
});

describe('last-known-with-its-age: an answer that the service worker has kept', () => {
  test('it answers a read that takes it, with its time and without repetition, and not as the backend', async () => {
    backend.answerWith(kept(504));
    const onFinished = jest.fn();
    const read = getTariff(clientFor(backend, { onFinished }), 't-1', { takesKept: true });
    await expect(read).resolves.toMatchObject({ id: 't-1', keptAt: 1_700_000_000_000 });
    expect(backend.requests).toHaveLength(1);
    expect(onFinished.mock.calls).toEqual([[expect.objectContaining({ status: null })]]);
  });

  test('if the backend fails, the read is repeated first', async () => {
    backend.answerWith(kept(503), { body: { data: tariff } });
    const read = await getTariff(clientFor(backend), 't-1', { takesKept: true });
    expect([read.id, read.keptAt, backend.requests.length]).toEqual(['t-1', undefined, 2]);
    backend.answerWith(kept(503));
    await expect(getTariff(clientFor(backend), 't-1', { takesKept: true })).resolves.toHaveProperty('keptAt');
    expect(backend.requests).toHaveLength(4);
  });

  test.each([
    [true, 4],
    [false, 1],
    [undefined, 4],
  ])(
    'a read without an answer, on a device that says %s of its connection, goes out %d times',
    async (onLine, times) => {
      const device = Object.getOwnPropertyDescriptor(globalThis, 'navigator') ?? { value: undefined };
      Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
      backend.answerWith('hang up');
      const read = getTariff(clientFor(backend), 't-1', { takesKept: true });
      await expect(read).rejects.toThrow('Network Error');
      expect(backend.requests).toHaveLength(times);
      Object.defineProperty(globalThis, 'navigator', { ...device, configurable: true });
    },
  );

  test.each([
    [504, 'Network Error', null],
    [503, 'HTTP error! status: 503', 503],
  ])('it does not answer any other read: %d', async (status, message, httpStatus) => {
    backend.answerWith(kept(status));
    await expect(getTariff(clientFor(backend), 't-1')).rejects.toMatchObject({ message, httpStatus });
    expect(backend.requests).toHaveLength(4);
  });
});
