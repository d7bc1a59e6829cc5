import { createRequestLog, type SeenRequest } from './request-log';

const request = (path: string): SeenRequest => ({
  time: '2026-11-20T15:00:00.000Z',
  method: 'GET',
  url: path,
  path,
  status: 200,
  durationMs: 1,
  headers: {},
});

test('the last 5 000 requests are kept', () => {
  const log = createRequestLog();
  for (let number = 0; number <= 5_000; number += 1) log.add(request(`/${number}`));
  const seen = log.all().map(({ path }) => path);
  expect([seen.length, seen[0], seen.at(-1)]).toEqual([5_000, '/1', '/5000']);
});
