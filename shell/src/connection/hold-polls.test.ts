import { holdPolling } from '@wattline/query';
import { running } from '../federation/part-status';
import { holdPolls } from './hold-polls';

jest.mock('@wattline/query', () => ({ holdPolling: jest.fn() }));

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(holdPolling).mockReset();
  running.set('@wattline/stations', {} as never);
});
afterEach(() => {
  running.clear();
  jest.useRealTimers();
});

const wait = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
const told = () => jest.mocked(holdPolling).mock.calls.flat();

describe('polling-pauses: without a connection', () => {
  test('polls are held once each has failed, and let go at once', async () => {
    holdPolls(false);
    await wait(29_999);
    expect(told()).toEqual([]);
    await wait(1);
    expect(told()).toEqual([true]);
    holdPolls(true);
    await wait(0);
    expect(told()).toEqual([true, false]);
  });

  test('a short gap holds nothing, and is caught up', async () => {
    holdPolls(false);
    await wait(5_000);
    holdPolls(true);
    await wait(60_000);
    expect(told()).toEqual([false]);
  });

  test('where no part runs, nothing is fetched for it', async () => {
    running.clear();
    holdPolls(false);
    await wait(30_000);
    holdPolls(true);
    await wait(0);
    expect(told()).toEqual([]);
  });
});
