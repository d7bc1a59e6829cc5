const startUpkeep = jest.fn();

afterEach(() => jest.useRealTimers());

test('2 §4 code that cannot be fetched now is fetched later', async () => {
  jest.useFakeTimers();
  let tries = 0;
  jest.doMock('./upkeep/token-upkeep', () => {
    tries += 1;
    if (tries === 1) throw new Error('ChunkLoadError');
    return { startUpkeep };
  });
  const { keepUp } = await import('./keep-up');
  keepUp();
  await jest.advanceTimersByTimeAsync(0);
  expect(startUpkeep).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(startUpkeep).toHaveBeenCalledTimes(1);
});
