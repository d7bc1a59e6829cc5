const keepFresh = jest.fn();

afterEach(() => jest.useRealTimers());

test('2 §4 the code for refreshing is fetched later if it cannot be fetched now', async () => {
  jest.useFakeTimers();
  let tries = 0;
  jest.doMock('./token-refresh', () => {
    tries += 1;
    if (tries === 1) throw new Error('ChunkLoadError');
    return { keepFresh };
  });
  const { startTokenRefresh } = await import('./load-token-refresh');
  startTokenRefresh();
  await jest.advanceTimersByTimeAsync(0);
  expect(keepFresh).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(keepFresh).toHaveBeenCalledTimes(1);
});
