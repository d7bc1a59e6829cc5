import { allDemands } from './demands/all-demands';
import type { Mistake } from './testing/backend';
import { benchOfFile } from './testing/bench';
import { answered, answers, changes, confuses, forgets, hides, replaces } from './testing/mistakes';
import { namesOf, verified, writing } from './testing/verified';

const bench = benchOfFile();

const HOLDS = /^GET \/api\/users\/[^/]+\/pre-authorizations\/pending$/;
const HOLD = /^POST \/api\/pre-authorizations$/;
const CHARGES = /^GET \/api\/users\/[^/]+\/sessions$/;
const SESSIONS = /^GET \/ocpi\/emsp\/2\.2\.1\/sessions(?:\?|$)/;
const SESSION = /^GET \/ocpi\/emsp\/2\.2\.1\/sessions\/./;
const CDRS = /^GET \/ocpi\/emsp\/2\.2\.1\/cdrs$/;
const START = /START_SESSION$/;
const STOP = /STOP_SESSION$/;
const REFRESH = /auth\/refresh$/;
const REFUND = /^POST \/api\/athmovil\/payments\/[^/]+\/refund$/;

type Hold = { session_id?: string | null; metadata?: object };

type Session = {
  id: string;
  authorization_reference?: string | null;
  authorizationReference?: string | null;
  total_cost?: { excl_vat: number; incl_vat?: number };
  totalCost?: { exclVat: number; inclVat?: number };
};

const each =
  <Item>(change: (item: Item, at: number) => void) =>
  (body: Item[] | { data: Item[] | Item }): void => {
    const data = 'data' in body ? body.data : body;
    for (const [at, item] of (Array.isArray(data) ? data : [data]).entries()) change(item, at);
  };

const both =
  (one: Mistake, other: Mistake): Mistake =>
  (call, pass) =>
    one(call, (passed) => other(passed, pass));

const withoutTax = each<Session>(({ total_cost, totalCost }) => {
  delete total_cost?.incl_vat;
  delete totalCost?.inclVat;
});

const forNothing = each<Session>((session) => {
  if (session.total_cost) session.total_cost = { excl_vat: 0, incl_vat: 0 };
  if (session.totalCost) session.totalCost = { exclVat: 0, inclVat: 0 };
});

const doneAtRefusal: Mistake = async (call, pass) => {
  if (!HOLD.test(`${call.method} ${call.url}`) || !call.headers['authorization']?.includes('made-up'))
    return pass(call);
  await pass({ ...call, headers: { ...call.headers, authorization: `Bearer ${bench.driver.accessToken}` } });
  return answered(401, { message: 'Sign in first' });
};

const keysRefused: Mistake = async (call, pass) =>
  HOLD.test(`${call.method} ${call.url}`) && call.headers['idempotency-key'] !== undefined
    ? answered(400, { message: 'Unknown header' })
    : pass(call);

const twoSessions: Mistake = async (call, pass) => {
  const isBeside = START.test(call.url) && !call.body.includes('"loc-001_1"');
  return isBeside ? answered(200, { statusCode: 1000, data: { result: 'ACCEPTED' } }) : pass(call);
};

const zones = changes(/^GET \/ocpi\/emsp\/2\.2\.1\/locations\/[^/]+$/, (body: { data: Record<string, unknown> }) => {
  delete body.data['time_zone'];
  delete body.data['timeZone'];
});

const mistakes: readonly (readonly [string, string, () => Mistake])[] = [
  [
    'holds-name-their-session',
    'holds are listed without their session',
    () =>
      changes(
        HOLDS,
        each<Hold>((hold) => delete hold.session_id),
      ),
  ],
  [
    'debits-name-their-session',
    'a wallet payment names no session',
    () => changes(/athmovil\/payments\/[^/]+\/status$/, (body: Hold) => delete body.session_id),
  ],
  [
    'sessions-name-their-payment',
    'sessions are listed without the reference of their payment',
    () =>
      changes(
        SESSIONS,
        each<Session>((session) => {
          delete session.authorization_reference;
          delete session.authorizationReference;
        }),
      ),
  ],
  [
    'payments-in-use-stay',
    'a hold in use is released',
    () => replaces(/^POST \/api\/pre-authorizations\/[^/]+\/cancel$/, 409, answered(200, { status: 'canceled' })),
  ],
  ['charges-are-listed', 'there is no list of charges', () => answers(CHARGES, answered(404, {}))],
  ['unknown-sessions-are-404', 'an unknown session is trouble', () => replaces(SESSION, 404, answered(500, {}))],
  ['keys-are-let-through', 'a write with a key is refused', () => keysRefused],
  ['payments-answer-once', 'a repeated hold is made twice', () => forgets(HOLD)],
  ['reused-keys-are-refused', 'a key serves for two requests', () => confuses(HOLD)],
  [
    'holds-name-their-connector',
    'holds do not say what they are for',
    () =>
      changes(
        HOLDS,
        each<Hold>((hold) => (hold.metadata = {})),
      ),
  ],
  [
    'holds-are-listed-at-once',
    'a hold is listed once a session uses it',
    () => changes(HOLDS, (body: Hold[]) => body.splice(0, body.length, ...body.filter((hold) => hold.session_id))),
  ],
  [
    'completed-debits-stay',
    'a paid wallet payment is cancelled',
    () => replaces(/athmovil\/payments\/[^/]+\/cancel$/, 409, answered(200, { status: 'CANCEL' })),
  ],
  ['starts-answer-once', 'a repeated start is a new one', () => forgets(START)],
  ['one-session-for-a-payment', 'a payment starts two sessions', () => twoSessions],
  ['refreshes-answer-once', 'a refresh token serves once, whatever the key', () => forgets(REFRESH)],
  ['ended-sign-ins-are-401', 'an unknown refresh token is trouble', () => replaces(REFRESH, 401, answered(500, {}))],
  ['nothing-done-at-401', 'a hold is made and answered with 401', () => doneAtRefusal],
  [
    'users-for-operators-alone',
    'a driver reads the list of users',
    () => answers(/^GET \/api\/users$/, answered(200, [{ id: 'drv-001' }])),
  ],
  [
    'session-ids-are-secret',
    'ids of sessions count up',
    () =>
      changes(
        CHARGES,
        each<Session>((session, at) => (session.id = `CHG-${5001 + at}`)),
      ),
  ],
  [
    'ids-without-signs',
    'the id of a location has a semicolon',
    () =>
      changes(
        /2\.2\/locations$/,
        each<Session>((location) => (location.id += ';1')),
      ),
  ],
  ['refunds-answer-once', 'a repeated refund is given twice', () => forgets(REFUND)],
  ['refunds-are-limited', 'more than was paid goes back', () => replaces(REFUND, 422, answered(200, {}))],
  [
    'refunds-answer-with-json',
    'a refund is answered with nothing',
    () => replaces(REFUND, 200, { status: 200, headers: {}, body: '' }),
  ],
  ['refused-refunds-are-clear', 'a refused refund is trouble', () => replaces(REFUND, 422, answered(500, {}))],
  [
    'refused-refunds-are-clear',
    'a refused refund is a web page',
    () => replaces(REFUND, 422, { status: 422, headers: { 'content-type': 'text/html' }, body: '<h1>No</h1>' }),
  ],
  [
    'completed-costs-are-final',
    'a charge detail record has another cost',
    () =>
      changes(
        CDRS,
        each<Session>((cdr) => cdr.total_cost && (cdr.total_cost.excl_vat += 1)),
      ),
  ],
  [
    'costs-name-their-tax',
    'costs come without their tax',
    () => both(changes(CHARGES, withoutTax), changes(SESSION, withoutTax)),
  ],
  [
    'no-zero-before-the-cost',
    'a cost is 0 before it is known',
    () => both(changes(CHARGES, forNothing), changes(SESSION, forNothing)),
  ],
  [
    'receipts-by-email',
    'a driver’s record has no place for the wish',
    () => changes(/^GET \/api\/users\/drv-001$/, (driver: { wants_receipt?: boolean }) => delete driver.wants_receipt),
  ],
  ['stops-answer-once', 'a repeated stop is a new one', () => forgets(STOP)],
  [
    'ended-sessions-refuse-stops',
    'a session that is over is stopped',
    () => changes(STOP, (body: { data: { result: string } }) => (body.data.result = 'ACCEPTED')),
  ],
  ['answers-have-tags', 'answers have no ETag', () => hides('etag')],
  ['answers-have-dates', 'answers have no Date', () => hides('date')],
  ['locations-have-zones', 'a location has no time zone', () => zones],
];

test.each(mistakes)('%s: %s', async (name, _, mistakeOf) => {
  bench.backend.make(mistakeOf());
  const report = await verified(writing(bench.driver), bench.backend, bench.driver);
  expect(namesOf(report, 'not kept')).toEqual([name]);
  expect(report.code).toBe(1);
});

test('every demand is broken here but those that calls never show', () => {
  const broken = new Set(mistakes.map(([name]) => name));
  expect(allDemands.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([
    'debits-at-authorize',
    'starts-end-in-time',
    'refused-starts-are-final',
    'callback-of-the-platform',
    'last-forwarded-address',
    'free-connectors-are-pushed',
  ]);
});
