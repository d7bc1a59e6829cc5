import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { type Answer, Backend } from '../testing/backend';
import { clientFor, keepEveryDemand } from '../testing/client-for';
import { findSessionOf, lookAtStart } from './find-session';
import { pendingPreAuthorizations } from './pre-authorizations';

const backend = Backend.forTests();

const asAna = () => clientFor(backend, { accessToken: () => 'jwt', retries: 0 });

const hold = { kind: 'hold', paymentId: 'pa-1', paymentIntentId: 'pi_1', driverId: 'drv 1' } as const;
const wallet = { kind: 'wallet', paymentId: 'ath-1', paymentIntentId: 'ath-1', driverId: 'drv 1' } as const;

describe('2 §3: finding the session that a hold pays for', () => {
  test.each([
    [
      'the hold names it',
      [
        { id: 'pa-0', session_id: 'S-0' },
        { id: 'pa-1', session_id: 'S-1' },
      ],
      'S-1',
    ],
    [
      'the hold is known by its payment intent',
      [{ id: 'x', stripe_payment_intent_id: 'pi_1', sessionId: 'S-1' }],
      'S-1',
    ],
    ['the hold names no session', [{ id: 'pa-1', session_id: null }], null],
    ['the hold names an empty one', [{ id: 'pa-1', session_id: '' }], null],
    ['the hold is gone', [], null],
  ])('answers if %s', async (_, holds, sessionId) => {
    backend.answerWith({ body: holds });
    await expect(findSessionOf(asAna(), hold)).resolves.toMatchObject({ sessionId });
    expect(backend.requests).toHaveLength(1);
    expect(backend.requests[0]).toMatchObject({
      method: 'GET',
      url: '/api/users/drv%201/pre-authorizations/pending',
      headers: { authorization: 'Bearer jwt' },
    });
  });

  test.each([
    [500, {}],
    [200, '<html>'],
    [401, {}],
  ])('%d %j proves nothing and does not mean “none”', async (status, body) => {
    backend.answerWith({ status, body });
    await expect(findSessionOf(asAna(), hold)).rejects.toMatchObject({ name: 'ServiceError' });
  });
});

describe('2 §3: finding the session that the wallet’s payment pays for', () => {
  test.each([
    ['the payment names it', { payment_id: 'ath-1', status: 'COMPLETED', session_id: 'S-2' }, 'S-2'],
    ['the payment names no session', { status: 'COMPLETED', sessionId: null }, null],
    ['the answer has no such field', { status: 'COMPLETED' }, null],
  ])('answers if %s', async (_, body, sessionId) => {
    backend.answerWith({ body });
    await expect(findSessionOf(asAna(), wallet)).resolves.toMatchObject({ sessionId });
    expect(backend.requests[0]).toMatchObject({ method: 'GET', url: '/api/athmovil/payments/ath-1/status' });
  });

  test('an answer that cannot be read proves nothing and does not mean “none”', async () => {
    backend.answerWith({ body: '<html>' });
    await expect(findSessionOf(asAna(), wallet)).rejects.toMatchObject({ name: 'ServiceError' });
  });
});

const withFinder = (guarantees: Record<string, boolean> = {}): void =>
  setConfig(readRuntimeConfig({ sessionFinder: { url: '/api/session-finder' }, backend: { guarantees } }));

describe('nothing-twice-by-itself: a backend that does not guarantee to name a payment’s session', () => {
  beforeAll(() => setConfig(readRuntimeConfig({})));
  afterAll(keepEveryDemand);

  test.each([
    ['hold', hold, [{ id: 'pa-1', session_id: 'S-1' }], [{ id: 'pa-1' }]],
    ['debit', wallet, { status: 'COMPLETED', session_id: 'S-1' }, { status: 'COMPLETED' }],
  ])('a session that the %s names counts, and none that it does not name', async (_, payment, named, unnamed) => {
    backend.answerWith({ body: named });
    await expect(findSessionOf(asAna(), payment)).resolves.toEqual({ sessionId: 'S-1', payment: 'in-use' });
    backend.answerWith({ body: unnamed });
    await expect(findSessionOf(asAna(), payment)).resolves.toEqual({ sessionId: null, payment: 'listed' });
  });

  test.each([
    ['is not listed any more', [], 'gone'],
    ['was taken', [{ id: 'pa-1', status: 'captured' }], 'gone'],
    ['is in use', [{ id: 'pa-1', status: 'in_use' }], 'in-use'],
  ])('a hold that %s', async (_, body, payment) => {
    backend.answerWith({ body });
    await expect(findSessionOf(asAna(), hold)).resolves.toEqual({ sessionId: null, payment });
  });

  describe('with a session finder', () => {
    test.each<[string, object, Answer, object]>([
      ['names the session', {}, { body: { session: { id: 'S-9' } } }, { sessionId: 'S-9', payment: 'in-use' }],
      ['knows none', {}, { body: { session: null } }, { sessionId: null, payment: 'listed' }],
      [
        'knows none, where sessions name their payment',
        { 'sessions-name-their-payment': true },
        { body: { session: null } },
        { sessionId: null, payment: 'unused' },
      ],
      ['is down', { 'sessions-name-their-payment': true }, { status: 503 }, { sessionId: null, payment: 'listed' }],
      [
        'is a web page',
        { 'sessions-name-their-payment': true },
        { body: '<html>' },
        { sessionId: null, payment: 'listed' },
      ],
      ['says nothing', { 'sessions-name-their-payment': true }, { body: '' }, { sessionId: null, payment: 'listed' }],
      ['hangs up', {}, 'hang up', { sessionId: null, payment: 'listed' }],
    ])('that %s', async (_, guarantees, answer, expected) => {
      withFinder({ ...guarantees });
      backend.answerWith({ body: [{ id: 'pa-1' }] }, answer);
      await expect(findSessionOf(asAna(), hold)).resolves.toEqual(expected);
      expect(backend.requests[1]).toMatchObject({
        url: '/api/session-finder/hold/drv%201/pa-1',
        headers: { authorization: 'Bearer jwt' },
      });
    });

    test('on another device: a hold in the driver’s list gets its session; one of which nothing is held is not asked about', async () => {
      withFinder();
      backend.answerWith(
        { body: [{ id: 'pa-1' }, { id: 'pa-2', status: 'released' }] },
        { body: { session: { id: 'S-9' } } },
      );
      const holds = await pendingPreAuthorizations(asAna(), 'drv 1');
      expect(holds.map(({ id, sessionId }) => [id, sessionId])).toEqual([
        ['pa-1', 'S-9'],
        ['pa-2', null],
      ]);
      expect(backend.requests.map(({ url }) => url)).toEqual([
        '/api/users/drv%201/pre-authorizations/pending',
        '/api/session-finder/hold/drv%201/pa-1',
      ]);
    });

    test('which is not asked where the payment names its session', async () => {
      withFinder();
      backend.answerWith({ body: [{ id: 'pa-1', session_id: 'S-1' }] });
      await findSessionOf(asAna(), hold);
      expect(backend.requests).toHaveLength(1);
    });
  });
});

const station = (status: string): Answer => ({
  body: { data: { id: 'loc-001', evses: [{ uid: 'evse-1', status, connectors: [{ id: '1' }] }] } },
});

const session = (reference: string | null): Answer => ({
  body: { data: { id: 'S-7', status: 'ACTIVE', authorization_reference: reference, kwh: 1 } },
});

describe('evidence-of-a-start: the signs as they are read', () => {
  beforeAll(() => setConfig(readRuntimeConfig({})));
  afterAll(keepEveryDemand);

  const at = { locationId: 'loc-001', evseUid: 'evse-1' };
  const start = { payment: hold, at, since: '2025-09-03T10:00:00Z', wasFree: true, isBegun: false };
  const now = Date.parse('2025-09-03T10:00:10Z');
  const listed = { body: [{ id: 'pa-1' }] };

  const asked = (refusal: string, ...answers: readonly Answer[]) => {
    backend.answerWith(listed, ...answers, station('AVAILABLE'));
    return lookAtStart(asAna(), start, { now, refusal });
  };

  test.each<[string, Answer, Answer, string]>([
    ['the connector charges', listed, station('CHARGING'), 'began'],
    ['the connector charges, and the holds cannot be read', { status: 500 }, station('CHARGING'), 'began'],
    ['the connector is free', listed, station('AVAILABLE'), 'unclear'],
    ['the connector is blocked', listed, station('BLOCKED'), 'unclear'],
    ['the connector is gone', listed, { body: { data: { id: 'loc-001', evses: [] } } }, 'unclear'],
    ['the station cannot be read', listed, { status: 500 }, 'unclear'],
    ['nothing can be read', 'hang up', 'hang up', 'unclear'],
  ])('%s', async (_, holds, charger, outcome) => {
    backend.answerWith(holds, charger);
    await expect(lookAtStart(asAna(), start, { now })).resolves.toEqual({ outcome });
  });

  test('the station is not asked for where what it was before is not known', async () => {
    backend.answerWith(listed);
    await expect(lookAtStart(asAna(), { ...start, wasFree: false }, { now })).resolves.toEqual({ outcome: 'unclear' });
    expect(backend.requests).toHaveLength(1);
  });

  describe('a refusal that names a session', () => {
    test.each<[string, string, Answer]>([
      ['that names the payment', 'This payment is already used by session S-7', session('pi_1')],
      ['in other capitals, with blanks', 'Already in use by Session "S-7".', session(' PI_1 ')],
      ['by the payment’s own id', 'already in use by session: S-7', session('pa-1')],
    ])('%s: it is found', async (_, refusal, answer) => {
      await expect(asked(refusal, answer)).resolves.toEqual({ outcome: 'found', sessionId: 'S-7' });
    });

    test.each<[string, string, readonly Answer[]]>([
      ['of another payment', 'This payment is already used by session S-7', [session('pi_2')]],
      ['that names none', 'This payment is already used by session S-7', [session(null)]],
      ['that is not known', 'This payment is already used by session S-7', [{ status: 404 }]],
      ['is not in its words', 'This payment is used', []],
    ])('%s: a hint is no proof, and the charge began', async (_, refusal, answers) => {
      await expect(asked(refusal, ...answers)).resolves.toEqual({ outcome: 'began' });
    });
  });
});
