import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeTime, pass } from '@wattline/testing';
import { createQueryClient, holdPolling, QueryClientProvider, useQuery } from './index';

fakeTime(() => holdPolling(false));

/** A page that polls every 5 s. */
async function poll() {
  const client = createQueryClient();
  const read = jest.fn(() => Promise.resolve('read'));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(() => useQuery({ queryKey: ['station'], queryFn: read, refetchInterval: 5_000 }), { wrapper });
  await pass(0);
  return read;
}

describe('polling-pauses: polls that are held', () => {
  test('read nothing, and catch up at once when they are let go', async () => {
    const read = await poll();
    holdPolling(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(600_000);
    expect(read).toHaveBeenCalledTimes(1);
    holdPolling(false);
    await pass(0);
    expect(read).toHaveBeenCalledTimes(2);
    await pass(5_000);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('to let go what is not held reads it now', async () => {
    const read = await poll();
    holdPolling(false);
    await pass(0);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
