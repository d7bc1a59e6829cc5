import { dataOf, startSandbox, type TestSandbox } from '../testing/start-sandbox';

const TOKENS = '/ocpi/emsp/2.2.1/tokens';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

describe('1 §7: tokens', () => {
  test('the list, by the page', async () => {
    const response = await sandbox.get(`${TOKENS}?offset=1&limit=2`);
    expect(dataOf(response)).toMatchObject([{ uid: '04A2B7C91D5E80', type: 'RFID' }, { uid: '04F1009C3A7B22' }]);
    expect(response.headers).toMatchObject({ 'x-total-count': '6', 'x-limit': '2' });
  });

  test('one by country, party and uid', async () => {
    expect(dataOf(await sandbox.get(`${TOKENS}/us/wtl/app-7qk2m9`))).toMatchObject({
      uid: 'APP-7QK2M9',
      type: 'APP_USER',
      contract_id: 'US-WTL-C0007',
      valid: true,
    });
  });

  test.each(['US/WTL/UNKNOWN', 'PR/WTL/APP-7QK2M9', 'US/CPR/APP-7QK2M9'])('1 §8: none at %s', async (path) => {
    const response = await sandbox.get(`${TOKENS}/${path}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ data: null, status_code: 2004, statusMessage: 'Unknown Token' });
  });
});

const authorize = (uid: string, body?: object) =>
  sandbox.call('POST', `${TOKENS}/${uid}/authorize`, {
    headers: { 'content-type': 'application/json' },
    ...(body && { body }),
  });

describe('1 §7: POST tokens/{uid}/authorize', () => {
  test.each([
    ['APP-7QK2M9', 'ALLOWED'],
    ['04F1009C3A7B22', 'BLOCKED'],
    ['APP-3XD8T1', 'NO_CREDIT'],
    ['04C0FFEE123456', 'EXPIRED'],
    ['ADHOC-5512', 'NOT_ALLOWED'],
  ])('%s is %s', async (uid, allowed) => {
    const body = { locationId: 'loc-001', evseUid: 'loc-001_1' };
    expect(dataOf(await authorize(uid, body))).toMatchObject({
      allowed,
      token: { uid },
      location: { location_id: 'loc-001', evse_uids: ['loc-001_1'] },
    });
  });

  test('without a body the token alone is judged', async () => {
    const answer = dataOf(await authorize('APP-7QK2M9'));
    expect(answer).toMatchObject({ allowed: 'ALLOWED' });
    expect(answer).not.toHaveProperty('location');
  });

  test.each([
    [{ locationId: 'loc-999' }, 404, 2003, 'Unknown Location'],
    [{ locationId: 'loc-001', evseUid: 'none' }, 404, 2003, 'Unknown EVSE'],
    [{ locationId: 1 }, 400, 2001, expect.stringContaining('locationId')],
  ])('1 §8: %j', async (body, status, code, message) => {
    const response = await authorize('APP-7QK2M9', body);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ data: null, status_code: code, statusMessage: message });
  });

  test('1 §8: an unknown token', async () => {
    expect((await authorize('UNKNOWN')).json()).toMatchObject({ status_code: 2004, statusMessage: 'Unknown Token' });
  });

  test('1 §8: what is no JSON', async () => {
    const response = await sandbox.app.inject({
      method: 'POST',
      url: `${TOKENS}/APP-7QK2M9/authorize`,
      headers: { authorization: 'Token test-operator-token', 'content-type': 'application/json' },
      payload: '{"locationId":',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ data: null, status_code: 2000 });
  });
});
