import type { Mistake } from './testing/backend';
import { benchOfFile } from './testing/bench';
import { answered, changes, replaces } from './testing/mistakes';
import { envOf, namesOf, reading, type, verified, writing } from './testing/verified';

const bench = benchOfFile();

const openHolds = async () => {
  const path = '/api/users/drv-001/pre-authorizations/pending';
  const holds = (await bench.backend.call('GET', path, undefined, bench.driver.accessToken)) as {
    session_id: string | null;
  }[];
  return holds.filter(({ session_id }) => session_id === null);
};
const liveSessions = () => bench.backend.call('GET', '/sandbox/api/sessions?driver=drv-001&live=true');

/** A call that is done, and answered with trouble. */
const troubled =
  (calls: RegExp): Mistake =>
  async (call, pass) => {
    const given = await pass(call);
    return calls.test(`${call.method} ${call.url}`) ? answered(502, {}) : given;
  };

test('a hold that cannot be released is named in the report', async () => {
  bench.backend.make(replaces(/^POST \/api\/pre-authorizations\/[^/]+\/cancel$/, 200, answered(500, {})));
  const { code, left } = await verified([...reading, '--write', '--yes'], bench.backend, bench.driver);
  expect([code, left]).toEqual([1, [expect.stringMatching(/^hold pi_/)]]);
});

test('a backend that refuses every write with a key: what was held is released without one', async () => {
  const seen: string[] = [];
  bench.backend.make(async (call, pass) => {
    if (call.method !== 'POST' || call.headers['idempotency-key'] === undefined) return pass(call);
    seen.push(call.url);
    return answered(400, { message: 'Unknown header' });
  });
  const report = await verified(writing(bench.driver), bench.backend, bench.driver);
  expect(seen).not.toEqual([]);
  expect([namesOf(report, 'not kept')[0], report.left]).toEqual(['keys-are-let-through', []]);
  expect(await openHolds()).toEqual([]);
});

test('a hold that is made without an answer is found in the list, and released', async () => {
  bench.backend.make(async (call, pass) => {
    const given = await pass(call);
    return call.method === 'POST' && call.url === '/api/pre-authorizations' ? answered(502, {}) : given;
  });
  const report = await verified(writing(bench.driver), bench.backend, bench.driver);
  expect(report.left).toEqual([]);
  expect(await openHolds()).toEqual([]);
});

test('a charge that began without an answer is found by its hold, and stopped', async () => {
  bench.backend.make(troubled(/START_SESSION$/));
  const report = await verified(writing(bench.driver), bench.backend, bench.driver);
  expect(namesOf(report, 'kept')).toEqual(expect.arrayContaining(['holds-name-their-session', 'stops-answer-once']));
  expect(report.left).toEqual([]);
  expect(await liveSessions()).toEqual([]);
});

const unnamed = changes(/pending$/, (holds: { session_id?: string | null }[]) => {
  for (const hold of holds) delete hold.session_id;
});
const unlisted = replaces(/^GET \/api\/users\/[^/]+\/sessions$/, 200, answered(404, {}));

/** A start without an answer, at a backend in which nothing names its session. */
const unseen: Mistake = (call, pass) =>
  unnamed(call, (one) => unlisted(one, (other) => troubled(/START_SESSION$/)(other, pass)));

const charging = [...reading, '--write', '--yes', '--start', 'loc-001_1'];
const failing = () => Promise.reject(new Error('The machine sleeps.'));

test('a charge that may have begun, and that no list names, is left to a person', async () => {
  bench.backend.make(unseen);
  const { code, left } = await verified(charging, bench.backend, bench.driver);
  expect(code).toBe(1);
  expect(left).toEqual([expect.stringMatching(/^a charge at loc-001_1 that has no id, perhaps, and the hold pi_/)]);
});

test('where a run fails in the middle, its charge is stopped and its holds are released', async () => {
  const { code, error } = await type(
    [bench.backend.url, ...writing(bench.driver)],
    bench.backend,
    envOf(bench.driver),
    failing,
  );
  expect([code, error]).toEqual([2, expect.stringMatching(/^✖ The machine sleeps\./)]);
  expect(bench.backend.calls).toContain('POST /ocpi/emsp/2.2.1/commands/STOP_SESSION');
  expect(await openHolds()).toEqual([]);
});

test('where a run fails before it found its charge, the one line names what is left', async () => {
  bench.backend.make(unseen);
  const { code, error } = await type([bench.backend.url, ...charging], bench.backend, envOf(bench.driver), failing);
  expect([code, error]).toEqual([
    2,
    expect.stringMatching(/^✖ The machine sleeps\. Left behind, release it by hand: a charge at loc-001_1 .*\n$/),
  ]);
});
