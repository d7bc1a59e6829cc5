import { startCharging, type TestCharging } from '../testing/start-charging';

const SESSIONS = '/ocpi/emsp/2.2.1/sessions';

let sandbox: TestCharging;

beforeAll(async () => {
  sandbox = await startCharging();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const make = async (body: object) => {
  const response = await sandbox.call('POST', '/sandbox/api/sessions', { body: { locationId: 'loc-001', ...body } });
  expect(response.statusCode).toBe(201);
  return response.json<{ id: string }>().id;
};

const idsAt = async (query: string) =>
  (await sandbox.call('GET', `${SESSIONS}${query}`)).json<{ data: { id: string }[] }>().data.map(({ id }) => id);

describe('1 §7: the list', () => {
  test('page by page, oldest first', async () => {
    const ids = [await make({}), await make({}), await make({})];
    expect(await idsAt('')).toEqual(ids);
    const response = await sandbox.call('GET', `${SESSIONS}?limit=2`);
    expect(response.headers).toMatchObject({ 'x-total-count': '3', 'x-limit': '2' });
    expect(response.headers.link).toContain('offset=2');
    expect(await idsAt('?limit=2&offset=2')).toEqual([ids[2]]);
  });

  test('of a time: a live one changes all the time, one that is over changed when it ended', async () => {
    const live = await make({ locationId: 'loc-004' });
    const over = await make({ status: 'COMPLETED', startedSecondsAgo: 600 });
    await sandbox.pass(3600);
    expect(await idsAt('?dateFrom=2026-11-20T16:00:00Z')).toEqual([live]);
    expect(await idsAt('?date_to=2026-11-20T15:30:00Z')).toEqual([over]);
    expect(await idsAt('?date_from=2026-11-20T15:00:00&dateTo=2026-11-20T17:00:00Z')).toEqual([live, over]);
  });

  test('each in its own spelling', async () => {
    await make({ locationId: 'loc-002' });
    await make({ spelling: 'snake' });
    await make({ raw: 'odd' });
    const { data } = (await sandbox.call('GET', SESSIONS)).json<{ data: unknown[] }>();
    expect(data).toMatchObject([
      { locationId: 'loc-002', chargingPeriods: [{ tariffId: 'BAY-FREE' }] },
      { location_id: 'loc-001' },
      'odd',
    ]);
  });
});

describe('1 §7: one', () => {
  test.each([
    ['loc-001', { start_date_time: '2026-11-20T15:00:00Z' }],
    ['loc-002', { startDateTime: '2026-11-20T15:00:00' }],
    ['loc-003', { start_date_time: '2026-11-20T15:00:00.000000Z' }],
    ['loc-006', { startDateTime: '2026-11-20T15:00:00.000000Z' }],
  ])('is written as the feed of %s is', async (locationId, session) => {
    const id = await make({ locationId });
    const { data } = (await sandbox.call('GET', `${SESSIONS}/${id.toLowerCase()}`)).json<{ data: object }>();
    expect(data).toMatchObject(session);
  });

  test('1 §8: none', async () => {
    const response = await sandbox.call('GET', `${SESSIONS}/SES-0`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ data: null, status_code: 2000, statusMessage: 'Unknown Session' });
  });
});
