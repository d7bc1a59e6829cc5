import { benchOfFile } from './testing/bench';
import { namesOf, verified, writing } from './testing/verified';

const bench = benchOfFile(true);

test('a backend that keeps the specification alone: names what it lacks, and nothing is left', async () => {
  const report = await verified(writing(bench.driver), bench.backend, bench.driver);
  expect(namesOf(report, 'not kept')).toEqual([
    'holds-name-their-session',
    'debits-name-their-session',
    'charges-are-listed',
    'payments-answer-once',
    'reused-keys-are-refused',
    'holds-name-their-connector',
    'starts-answer-once',
    'refreshes-answer-once',
    'refunds-answer-once',
    'stops-answer-once',
    'answers-have-tags',
    'answers-have-dates',
    'locations-have-zones',
  ]);
  expect(report.endpoints.filter(({ verdict }) => verdict === 'not kept')).toEqual([]);
  expect(report.left).toEqual([]);

  const path = '/api/users/drv-001/pre-authorizations/pending';
  const holds = (await bench.backend.call('GET', path, undefined, bench.driver.accessToken)) as {
    session_id: string | null;
  }[];
  expect(holds.filter(({ session_id }) => session_id === null)).toEqual([]);
  expect(await bench.backend.call('GET', '/sandbox/api/sessions?driver=drv-001&live=true')).toEqual([]);
});
