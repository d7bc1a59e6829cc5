import { benchOfFile } from './testing/bench';
import { answered, answers } from './testing/mistakes';
import type { TestDriver } from './testing/test-driver';
import { namesOf, reading, verified, writing } from './testing/verified';

const bench = benchOfFile();

/** Seen by people alone, or only where it is not kept. */
const unseen = [
  'debits-at-authorize',
  'starts-end-in-time',
  'refused-starts-are-final',
  'session-ids-are-secret',
  'callback-of-the-platform',
  'last-forwarded-address',
  'refunds-are-limited',
  'no-zero-before-the-cost',
];

test('the sandbox keeps every demand that calls show', async () => {
  const report = await verified(writing(bench.driver), bench.backend, bench.driver);
  expect(report.code).toBe(0);
  expect(namesOf(report, 'not kept')).toEqual([]);
  expect(namesOf(report, 'unknown')).toEqual(unseen);
  expect(report.endpoints.filter(({ verdict }) => verdict === 'not kept')).toEqual([]);
  expect(report.left).toEqual([]);
});

test('reading alone shows what needs no write, and no other call than GET and OPTIONS is made', async () => {
  const report = await verified(reading, bench.backend, bench.driver);
  expect(namesOf(report, 'kept')).toEqual([
    'charges-are-listed',
    'unknown-sessions-are-404',
    'users-for-operators-alone',
    'ids-without-signs',
    'completed-costs-are-final',
    'costs-name-their-tax',
    'answers-have-tags',
    'answers-have-dates',
    'locations-have-zones',
  ]);
  expect(namesOf(report, 'not kept')).toEqual([]);
  expect(new Set(bench.backend.calls.map((call) => call.split(' ')[0]))).toEqual(new Set(['GET', 'OPTIONS']));
});

test('a charge that was started shows the cost of a session that is over, where the driver had none', async () => {
  bench.backend.reset();
  const { accessToken } = (await bench.backend.call('POST', '/sandbox/api/drivers/drv-001/session')) as TestDriver;
  const args = [...reading, '--write', '--yes', '--start', 'loc-001_1'];
  const report = await verified(args, bench.backend, { ...bench.driver, accessToken });
  expect(namesOf(report, 'kept')).toEqual(
    expect.arrayContaining(['completed-costs-are-final', 'costs-name-their-tax']),
  );
});

test('calls that a limit refuses say nothing of the backend', async () => {
  bench.backend.make(answers(/^GET .*(?:cdrs|stripe-config|\/sessions.*)$/, answered(429, {})));
  const report = await verified(reading, bench.backend, bench.driver);
  expect([report.code, namesOf(report, 'not kept')]).toEqual([0, []]);
});

test('after writing no hold is left that no session used, and no session goes on', async () => {
  await verified(writing(bench.driver), bench.backend, bench.driver);
  const holds = (await bench.backend.call(
    'GET',
    '/api/users/drv-001/pre-authorizations/pending',
    undefined,
    bench.driver.accessToken,
  )) as {
    session_id: string | null;
  }[];
  expect(holds.filter(({ session_id }) => session_id === null)).toEqual([]);
  expect(await bench.backend.call('GET', '/sandbox/api/sessions?driver=drv-001&live=true')).toEqual([]);
});
