import type { Mistake, Passed } from './testing/backend';
import { benchOfFile } from './testing/bench';
import { answered } from './testing/mistakes';
import { namesOf, verified, writing } from './testing/verified';

const bench = benchOfFile();

/** The members of each body that the specification names, by the end of its path. */
const members: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\/pre-authorizations$/,
    ['paymentMethodId', 'amount', 'currency', 'userId', 'locationId', 'evseId', 'connectorId', 'metadata'],
  ],
  [/\/pre-authorizations\/[^/]+\/cancel$/, ['reason']],
  [/\/auth\/refresh$/, ['refreshToken', 'serviceName']],
  [
    /START_SESSION$/,
    ['token', 'locationId', 'evseUid', 'connectorId', 'authorizationReference', 'authorizationAmount'],
  ],
  [/STOP_SESSION$/, ['response_url', 'session_id']],
  [/\/athmovil\/payments\/[^/]+\/cancel$/, []],
  [/\/athmovil\/payments\/[^/]+\/refund$/, ['amount', 'reason']],
];

const isUnknown = ({ url, body }: Passed): boolean => {
  if (body === '') return false;
  const known = members.find(([path]) => path.test(url))?.[1] ?? [];
  return Object.keys(JSON.parse(body) as object).some((name) => !known.includes(name));
};

const isExtra = (name: string): boolean => ['session_id', 'sessionId', 'time_zone', 'timeZone'].includes(name);

/** The same JSON without what goes beyond the specification; a session that begins keeps its id. */
const specified = (url: string, body: string): string =>
  /START_SESSION$|\/cdrs/.test(url) || body === ''
    ? body
    : JSON.stringify(JSON.parse(body), (name, value: unknown) => (isExtra(name) ? undefined : value));

/** A backend that the specification describes, and nothing more: it refuses what it does not know. */
const plain: Mistake = async (call, pass) => {
  if (isUnknown(call)) return answered(400, { message: 'Unknown member' });
  if (/^\/api\/users\/[^/]+\/sessions$/.test(call.url)) return answered(404, {});
  const { 'idempotency-key': _key, ...headers } = call.headers;
  const { status, headers: given, body } = await pass({ ...call, headers });
  const { etag: _tag, date: _date, ...rest } = given;
  return { status, headers: rest, body: specified(call.url, body) };
};

test('a backend that keeps the specification alone: names what it lacks, and nothing is left', async () => {
  bench.backend.make(plain);
  const report = await verified(writing(bench.driver), bench.backend, bench.driver);
  expect(namesOf(report, 'not kept')).toEqual([
    'holds-name-their-session',
    'debits-name-their-session',
    'charges-are-listed',
    'payments-answer-once',
    'reused-keys-are-refused',
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

  bench.backend.make(null);
  const path = '/api/users/drv-001/pre-authorizations/pending';
  const holds = (await bench.backend.call('GET', path, undefined, bench.driver.accessToken)) as {
    session_id: string | null;
  }[];
  expect(holds.filter(({ session_id }) => session_id === null)).toEqual([]);
  expect(await bench.backend.call('GET', '/sandbox/api/sessions?driver=drv-001&live=true')).toEqual([]);
});
