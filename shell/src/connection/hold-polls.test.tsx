import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeTime, pass } from '@wattline/testing';
import { createQueryClient, QueryClientProvider, resumePolling, useQuery } from '@wattline/vendor/query';
import { running } from '../federation/part-status';
import { holdPolls } from './hold-polls';

jest.mock('../federation/load/federation-runtime', () => jest.requireActual('@wattline/vendor/query'));

fakeTime(() => {
  running.clear();
  resumePolling();
});

/** A page of a part that polls every 5 s. */
async function poll() {
  running.set('@wattline/stations', {} as never);
  const client = createQueryClient();
  const read = jest.fn(() => Promise.resolve('read'));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(() => useQuery({ queryKey: ['station'], queryFn: read, refetchInterval: 5_000 }), { wrapper });
  await pass(0);
  read.mockClear();
  return read;
}

describe('polling-pauses: without a connection', () => {
  test('polls go on until each has failed, then none does, and all catch up at once', async () => {
    const read = await poll();
    holdPolls(false);
    await pass(29_000);
    expect(read).toHaveBeenCalledTimes(5);
    await pass(1_500);
    read.mockClear();
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(600_000);
    expect(read).not.toHaveBeenCalled();
    holdPolls(true);
    await pass(0);
    expect(read).toHaveBeenCalledTimes(1);
    await pass(5_000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('a short gap holds nothing, and is caught up too', async () => {
    const read = await poll();
    holdPolls(false);
    await pass(6_000);
    read.mockClear();
    holdPolls(true);
    await pass(0);
    expect(read).toHaveBeenCalledTimes(1);
    await pass(40_000);
    expect(read.mock.calls.length).toBeGreaterThanOrEqual(8);
  });

  test('where no part runs, nothing is fetched for it', async () => {
    const read = await poll();
    running.clear();
    holdPolls(true);
    await pass(0);
    expect(read).not.toHaveBeenCalled();
  });
});
