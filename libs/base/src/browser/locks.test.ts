import { ifFree, inTurn, inTurnWithin, LockTimeout } from './locks';

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

test('2 §9 tabs with locks wait for each other by the lock’s name', async () => {
  const request = jest.fn(async (_name: string, work: () => Promise<string>) => work());
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  await expect(inTurn('wattline-x', async () => 'done')).resolves.toBe('done');
  expect(request).toHaveBeenCalledWith('wattline-x', expect.any(Function));
});

test('the work is done without locks on a page without https', async () => {
  await expect(inTurn('wattline-x', async () => 'done')).resolves.toBe('done');
  await expect(inTurn('wattline-x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('nothing waits and nothing is refused on a page without https', async () => {
  await expect(inTurnWithin(10, 'wattline-x', async () => 'done')).resolves.toBe('done');
  await expect(ifFree('wattline-x', async () => 'done')).resolves.toBe('done');
});

/** Every lock is free. */
const grant = (_name: string, ...rest: unknown[]) => (rest.at(-1) as (lock: object) => unknown)({});

describe('third-parties-may-throw: locks that fail, as with blocked cookies', () => {
  const refusal = new DOMException('The request is not allowed.', 'SecurityError');
  const ways = [
    [
      'throws',
      () => {
        throw refusal;
      },
    ],
    ['is rejected', () => Promise.reject(refusal)],
  ] as const;

  test.each(ways)('the work is done once without locks: the request %s', async (_, request) => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const work = jest.fn(async () => 'done');
    await expect(inTurn('wattline-x', work)).resolves.toBe('done');
    await expect(ifFree('wattline-x', work)).resolves.toBe('done');
    await expect(inTurnWithin(10, 'wattline-x', work)).resolves.toBe('done');
    expect(work).toHaveBeenCalledTimes(3);
  });

  test('work that fails under a lock is not done again', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: grant } });
    const work = jest.fn(() => Promise.reject(new Error('no')));
    await expect(inTurn('wattline-x', work)).rejects.toThrow('no');
    await expect(ifFree('wattline-x', work)).rejects.toThrow('no');
    expect(work).toHaveBeenCalledTimes(2);
  });
});

const slow = () => new Promise((resolve) => setTimeout(resolve, 60_000, 'done'));

describe('with locks', () => {
  const request = jest.fn();
  afterEach(() => jest.useRealTimers());
  beforeEach(() => {
    jest.useFakeTimers();
    request.mockReset();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  });

  test('a free lock is taken, and a lock that another tab holds is not waited for', async () => {
    const work = jest.fn(async () => 'done');
    request.mockImplementation((_name, _options, run: (lock: object | null) => unknown) => run({}));
    await expect(ifFree('wattline-x', work)).resolves.toBe('done');
    request.mockImplementation((_name, _options, run: (lock: object | null) => unknown) => run(null));
    await expect(ifFree('wattline-x', work)).resolves.toBeNull();
    expect(work).toHaveBeenCalledTimes(1);
    expect(request).toHaveBeenLastCalledWith('wattline-x', { ifAvailable: true }, expect.any(Function));
  });

  test('a lock that is held for too long is given up, and the work is not done', async () => {
    request.mockImplementation(
      (_name, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const work = jest.fn();
    const refused = expect(inTurnWithin(15_000, 'wattline-x', work)).rejects.toThrow(LockTimeout);
    await jest.advanceTimersByTimeAsync(15_000);
    await refused;
    expect(work).not.toHaveBeenCalled();
  });

  test('work that fails, or takes its time, does not count as a lock that is held', async () => {
    request.mockImplementation((_name, _options, run: () => unknown) => run());
    await expect(inTurnWithin(15_000, 'wattline-x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const done = inTurnWithin(15_000, 'wattline-x', slow);
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(done).resolves.toBe('done');
  });
});
