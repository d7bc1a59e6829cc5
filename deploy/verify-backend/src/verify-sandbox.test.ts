import { benchOfFile } from './testing/bench';
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
  'free-connectors-are-pushed',
  'refunds-are-limited',
  'no-zero-before-the-cost',
  'receipts-by-email',
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
