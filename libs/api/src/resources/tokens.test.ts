import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { authorizeToken, getToken, listTokens } from './tokens';

let backend: Backend;

beforeAll(async () => {
  backend = await Backend.start();
});
afterAll(() => backend.stop());

test('§7 listTokens asks for a part of the list', async () => {
  backend.answerWith({ body: { data: [{ uid: '1' }], status_code: 1000 } });
  await expect(listTokens(clientFor(backend), { limit: 1 })).resolves.toMatchObject({ items: [{ uid: '1' }] });
  expect(backend.requests[0]?.url).toBe('/ocpi/emsp/2.2.1/tokens?limit=1');
});

test('§7 getToken asks by country, party and uid', async () => {
  backend.answerWith({ body: { data: { uid: 'A*1' }, status_code: 1000 } });
  const token = await getToken(clientFor(backend), { countryCode: 'PR', partyId: 'PHX', uid: 'A*1' });
  expect(token.uid).toBe('A*1');
  expect(backend.requests[0]?.url).toBe('/ocpi/emsp/2.2.1/tokens/PR/PHX/A%2A1');
});

const where = { locationId: 'loc-001', evseUid: 'E1' };

test('§7 authorizeToken posts the station', async () => {
  backend.answerWith({ body: { data: { allowed: 'NO_CREDIT' }, status_code: 1000 } });
  await expect(authorizeToken(clientFor(backend), 'A1', where, { idempotencyKey: 'k' })).resolves.toMatchObject({
    allowed: 'NO_CREDIT',
  });
  expect(backend.requests[0]).toMatchObject({
    method: 'POST',
    url: '/ocpi/emsp/2.2.1/tokens/A1/authorize',
    headers: { authorization: 'Token operator-token', 'idempotency-key': 'k' },
    body: '{"locationId":"loc-001","evseUid":"E1"}',
  });
});

test('an answer without a decision is no authorization', async () => {
  backend.answerWith({ body: { data: { allowed: 'PERHAPS' }, status_code: 1000 } });
  await expect(authorizeToken(clientFor(backend), 'A1', where)).rejects.toMatchObject({
    message: 'No authorization data in response',
    status: 404,
  });
});
