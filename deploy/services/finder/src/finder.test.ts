import fastify from 'fastify';
import { finderRoutes } from './finder-routes';
import type { Ask } from './session-list';

const NOW = Date.parse('2025-09-03T14:00:00Z');
const OPERATOR = 'Token operator';
const MARIA = 'Bearer maria';

const ago = (hours: number): string => new Date(NOW - hours * 3_600_000).toISOString();
const session = (id: string, reference: string | null, more: object = {}) => ({
  id,
  status: 'ACTIVE',
  authorization_reference: reference,
  location_id: 'loc-001',
  evse_uid: 'evse-1',
  connector_id: '1',
  start_date_time: ago(0.1),
  kwh: 1,
  ...more,
});
const json = (body: unknown, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

/** A list in pages, as OCPI has it. */
const paged =
  (all: readonly object[], { most = 500, counted = true } = {}) =>
  (path: string): Response => {
    const query = new URL(path, 'http://backend').searchParams;
    const offset = Number(query.get('offset'));
    const page = all.slice(offset, offset + Math.min(Number(query.get('limit')), most));
    return json({ data: page, status_code: 1000 }, counted ? { 'X-Total-Count': `${all.length}` } : {});
  };

interface World {
  readonly list?: (path: string, signal: AbortSignal) => Response | Promise<Response>;
  readonly holds?: () => Response;
  readonly wallet?: (path: string) => Response;
}

/** A finder before a backend, where the driver Maria has the hold pa-1, and the wallet's payment ath-1. */
function made({ list = paged([session('S1', 'pi_1')]), ...more }: World = {}) {
  const holds = more.holds ?? (() => json([{ id: 'pa-1', stripe_payment_intent_id: 'pi_1' }]));
  const wallet =
    more.wallet ?? ((path) => (path.includes('/ath-1/') ? json({ status: 'COMPLETED' }) : json({}, {}, 404)));
  const lists: string[] = [];
  let now = NOW;
  const ask: Ask = async (path, authorization, signal) => {
    if (path.startsWith('/ocpi/emsp/2.2.1/sessions?') && authorization === OPERATOR) {
      lists.push(path);
      return list(path, signal);
    }
    if (!authorization.startsWith(MARIA)) return json({ detail: 'Token expired' }, {}, 401);
    if (path === '/api/users/drv-1/pre-authorizations/pending') return holds();
    if (path.startsWith('/api/users/')) return json({ detail: 'Forbidden' }, {}, 403);
    return wallet(path);
  };
  const app = fastify();
  void app.register(finderRoutes({ ask, operatorToken: 'operator', now: () => new Date(now), deadlineMs: 300 }));
  return {
    lists,
    pass: (ms: number) => {
      now += ms;
    },
    get: async (path = '/hold/drv-1/pa-1', authorization: string | null = MARIA, remoteAddress = '10.0.0.1') => {
      const headers = authorization === null ? {} : { authorization };
      const answer = await app.inject({ url: `/api/session-finder${path}`, headers, remoteAddress });
      return { status: answer.statusCode, body: answer.json<{ session?: { id: string; status: string } | null }>() };
    },
  };
}

const idIn = async (world: World, path?: string): Promise<unknown> => {
  const { status, body } = await made(world).get(path);
  return status === 200 ? (body.session?.id ?? null) : status;
};

describe('session-never-lost: which session has this payment’s reference?', () => {
  test('its id, state, connector and start, and nothing of any other', async () => {
    const list = paged([session('S0', 'pi_0'), session('S1', 'pi_1'), session('S2', null)]);
    const { lists, get } = made({ list });
    expect(await get()).toEqual({
      status: 200,
      body: {
        session: {
          id: 'S1',
          status: 'ACTIVE',
          location_id: 'loc-001',
          evse_uid: 'evse-1',
          connector_id: '1',
          start_date_time: '2025-09-03T13:54:00.000Z',
        },
      },
    });
    expect(lists).toEqual(['/ocpi/emsp/2.2.1/sessions?date_from=2025-09-02T14%3A00%3A00.000Z&offset=0&limit=500']);
  });

  test.each<[string, object, unknown]>([
    ['by the payment’s own id', session('S1', 'pa-1'), 'S1'],
    ['in other capitals, with blanks', session('S1', ' PI_1 '), 'S1'],
    ['in camelCase', { id: 'S1', status: 'ACTIVE', authorizationReference: 'pi_1', kwh: 1 }, 'S1'],
    ['that has ended meanwhile', session('S1', 'pi_1', { status: 'COMPLETED', end_date_time: ago(0.05) }), 'S1'],
    ['without a reference', session('S1', null), null],
    ['of another payment', session('S1', 'pi_2'), null],
    ['of last month', session('S1', 'pi_1', { start_date_time: ago(700), end_date_time: ago(699) }), null],
  ])('a session %s', async (_, one, expected) => {
    expect(await idIn({ list: paged([one]) })).toBe(expected);
  });

  test('of the wallet’s payment', async () => {
    expect(await idIn({ list: paged([session('S3', 'ath-1')]) }, '/wallet/drv-1/ath-1')).toBe('S3');
  });

  test.each([
    [
      'the one that goes on',
      [session('S1', 'pi_1', { status: 'COMPLETED' }), session('S2', 'pi_1', { start_date_time: ago(2) })],
    ],
    [
      'the later one',
      [
        session('S2', 'pi_1', { status: 'COMPLETED', start_date_time: ago(1) }),
        session('S1', 'pi_1', { status: 'COMPLETED', start_date_time: ago(2) }),
      ],
    ],
  ])('of two with one reference: %s', async (_, all) => {
    expect(await idIn({ list: paged(all) })).toBe('S2');
    expect(await idIn({ list: paged(all.toReversed()) })).toBe('S2');
  });
});

describe('a list as operators have it', () => {
  const others = (count: number) => Array.from({ length: count }, (_, index) => session(`O${index}`, `pi_o${index}`));

  test.each<[string, World['list'], number]>([
    ['10,000 sessions', paged([...others(9_999), session('S1', 'pi_1')]), 20],
    ['10,000 sessions in pages of 50', paged([...others(9_999), session('S1', 'pi_1')], { most: 50 }), 200],
    ['without a count', paged([...others(1_200), session('S1', 'pi_1')], { counted: false }), 4],
    ['20,000 sessions, the newest last', paged([...others(19_999), session('S1', 'pi_1')], { most: 50 }), 200],
    ['all in one page, whatever is asked', () => json([...others(1_200), session('S1', 'pi_1')]), 2],
  ])('%s', async (_, list, reads) => {
    const { lists, get } = made({ ...(list && { list }) });
    expect((await get()).body.session?.id).toBe('S1');
    expect(lists).toHaveLength(reads);
  });

  test.each<[string, World['list']]>([
    ['500', () => json({ detail: 'down' }, {}, 500)],
    ['a web page', () => json('<!doctype html>')],
    ['an error within 200', () => json({ status_code: 3000, data: null })],
    ['nothing', () => json('')],
    [
      'silence',
      (_, signal) =>
        new Promise((__, reject) => {
          signal.addEventListener('abort', () => reject(new TypeError('aborted')));
        }),
    ],
    ['no answer', async () => Promise.reject(new TypeError('fetch failed'))],
    [
      'the second page does not come',
      (path) => (path.includes('offset=0') ? paged(others(600))(path) : json('', {}, 500)),
    ],
    ['pages that never end', (path) => json(Array.from({ length: 10 }, (_, at) => session(`${path}${at}`, null)))],
    ['more sessions than are read', paged(others(20_000), { most: 50 })],
  ])('%s: no answer says that there is none', async (_, list) => {
    expect(await idIn({ ...(list && { list }) })).toBe(502);
  });

  test('a session that was read counts, though a page is missing', async () => {
    const all = [session('S1', 'pi_1'), ...others(600)];
    expect(await idIn({ list: (path) => (path.includes('offset=0') ? paged(all)(path) : json('', {}, 500)) })).toBe(
      'S1',
    );
  });
});

describe('operator-allow-list: it is answered for a payment of the driver alone', () => {
  const list = paged([session('S1', 'pi_1'), session('S2', 'pi_2'), session('S3', 'ath-2')]);

  test.each<[string, string, string | null, number]>([
    ['no token', '/hold/drv-1/pa-1', null, 401],
    ['no bearer token', '/hold/drv-1/pa-1', 'Basic bWFyaWE=', 401],
    ['a token that has ended', '/hold/drv-1/pa-1', 'Bearer old', 401],
    ['another driver’s hold', '/hold/drv-1/pa-2', MARIA, 404],
    ['another driver’s list', '/hold/drv-2/pa-2', MARIA, 404],
    ['a reference that is guessed', '/hold/drv-1/pi_2', MARIA, 404],
    ['another driver’s wallet payment', '/wallet/drv-1/ath-2', MARIA, 404],
    ['another kind', '/cash/drv-1/pa-1', MARIA, 404],
  ])('%s: refused, and no list is read', async (_, path, authorization, status) => {
    const { lists, get } = made({ list });
    expect((await get(path, authorization)).status).toBe(status);
    expect(lists).toEqual([]);
  });

  test('a guess of a session that is there and of one that is not have the same answer', async () => {
    const { get } = made({ list });
    expect(await get('/hold/drv-1/pi_2')).toEqual(await get('/hold/drv-1/pi_9'));
  });

  test.each<[string, () => Response]>([
    ['500', () => json('', {}, 500)],
    ['a web page', () => json('<html>')],
  ])('holds that cannot be read (%s) are no refusal', async (_, holds) => {
    expect(await idIn({ holds })).toBe(502);
  });

  test.each<[string, unknown]>([
    ['in an envelope', { data: [{ id: 'pa-1' }] }],
    ['under a name', { pre_authorizations: [{ id: 'pa-1', paymentIntentId: 'pi_1' }] }],
    ['under a name in an envelope', { data: { preAuthorizations: [{ id: 'x', stripePaymentIntentId: 'pa-1' }] } }],
  ])('holds %s', async (_, body) => {
    expect(await idIn({ holds: () => json(body), list: paged([session('S1', 'pa-1')]) })).toBe('S1');
  });
});

describe('one read serves all who ask within two seconds', () => {
  test('1,000 at once', async () => {
    const { lists, get } = made();
    const drivers = Array.from({ length: 1_000 }, (_, index) => index);
    const answers = await Promise.all(
      drivers.map((index) => get('/hold/drv-1/pa-1', `${MARIA}-${index}`, `10.0.${index % 200}.1`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(lists).toHaveLength(1);
  });

  test('an address that asks too often waits', async () => {
    const { get } = made();
    const asked = await Promise.all(Array.from({ length: 601 }, (_, index) => get(undefined, `${MARIA}-${index}`)));
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('later it is read anew', async () => {
    const { lists, get, pass } = made();
    await get();
    pass(1_999);
    await get();
    expect(lists).toHaveLength(1);
    pass(1);
    await get();
    expect(lists).toHaveLength(2);
  });

  test('a driver who asks too often waits', async () => {
    const { get, pass } = made();
    const statuses: number[] = [];
    for (let asked = 0; asked < 61; asked += 1) statuses.push((await get()).status);
    expect(statuses.filter((one) => one === 429)).toHaveLength(1);
    pass(60_000);
    expect((await get()).status).toBe(200);
  });
});
