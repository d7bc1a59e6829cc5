import { setImmediate as turn } from 'node:timers/promises';
import { ShortCache } from './short-cache';

const counting = () => {
  let made = 0;
  return async () => (made += 1);
};

const fail = () => Promise.reject(new Error('broken'));

describe('values that may be shared', () => {
  test('are made once for all who ask meanwhile, and kept', async () => {
    const cache = new ShortCache<number>(60_000, 10);
    const make = counting();
    const taken = await Promise.all([cache.take('a', make).value, cache.take('a', make).value]);
    expect([...taken, await cache.take('a', make).value]).toEqual([1, 1, 1]);
    expect(cache.has('a')).toBe(true);
  });

  test('a failure is not kept, and those who joined and went away leave no rejection behind', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    const cache = new ShortCache<number>(60_000, 10);
    const { value } = cache.take('a', fail);
    cache.take('a', fail);
    await expect(value).rejects.toThrow('broken');
    await turn();
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(cache.has('a')).toBe(false);
  });
});

test('of values that are not to be shared each who asks gets one of their own, and none is kept', async () => {
  const cache = new ShortCache<number>(60_000, 10, () => false);
  const make = counting();
  const taken = await Promise.all([cache.take('a', make).value, cache.take('a', make).value]);
  expect(taken.toSorted()).toEqual([1, 2]);
  expect(cache.has('a')).toBe(false);
  expect(await cache.take('a', make).value).toBe(3);
});
