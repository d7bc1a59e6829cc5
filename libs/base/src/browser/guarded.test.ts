import { guarded, guardedAnswer } from './guarded';

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

const failure = new TypeError('This document requires TrustedHTML assignment.');

describe('third-parties-may-throw: a call of foreign code', () => {
  test('it returns the result of the call', async () => {
    expect(guarded('element: create', () => 7)).toBe(7);
    expect(await guardedAnswer('element: submit', async () => 7, 1_000)).toBe(7);
    expect(warn).not.toHaveBeenCalled();
  });

  test('a call that throws gives null and is logged by its name with the cause', () => {
    const answer = guarded('element: destroy', () => {
      throw failure;
    });
    expect(answer).toBeNull();
    expect(warn.mock.calls).toEqual([['third-party-failed: element: destroy', failure]]);
  });

  test('a call that leaves a rejected promise behind leaves none unhandled', async () => {
    const answer = guarded('element: update', () => Promise.reject(failure));
    await expect(answer).rejects.toBe(failure);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test.each<[string, () => Promise<never>]>([
    ['is rejected', () => Promise.reject(failure)],
    [
      'throws before there is a promise',
      () => {
        throw failure;
      },
    ],
  ])('a call with an answer that %s gives null', async (_, call) => {
    expect(await guardedAnswer('confirm', call)).toBeNull();
    expect(warn.mock.calls).toEqual([['third-party-failed: confirm', failure]]);
  });

  test('a call without an answer in time gives null, and a later answer is ignored', async () => {
    jest.useFakeTimers();
    const answer = guardedAnswer('confirm', () => new Promise<never>(() => {}), 60_000);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await answer).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });
});
