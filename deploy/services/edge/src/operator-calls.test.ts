import { isOperatorCall } from './operator-calls';

// The calls themselves: deploy/local/src/testing/operator-requests.ts, asked of both edges.
test('an endless query is judged at once', () => {
  const since = process.cpuUsage();
  expect(isOperatorCall('GET', `/ocpi/emsp/2.2/locations?${'offset=offset='.repeat(20_000)}&`)).toBe(false);
  // Microseconds of work: the rest of the machine's load does not count.
  expect(process.cpuUsage(since).user).toBeLessThan(5_000_000);
});
