import fastify, { type FastifyInstance } from 'fastify';
import { entityTag } from '../http/entity-tag';
import { answerErrors } from '../http/http-error';
import { playPlain } from './play-plain';

let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  app = fastify();
  answerErrors(app, ({ message }) => ({ message }));
  playPlain(app);
  app.get('/ocpi/emsp/2.2.1/locations/loc-1', { onSend: entityTag }, async () => ({
    data: { id: 'loc-1', time_zone: 'America/Puerto_Rico' },
  }));
  app.get('/api/users/u-1/pre-authorizations/pending', async () => [
    { id: 'pre-1', session_id: 'ses-1', metadata: { evseUid: 'e' }, amount: 20 },
  ]);
  app.get('/api/athmovil/payments/a-1/status', async () => ({ status: 'COMPLETED', session_id: 'ses-1' }));
  app.get('/api/users/u-1/sessions', async () => []);
  app.post('/api/pre-authorizations', async ({ headers }) => ({ key: headers['idempotency-key'] ?? null }));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const bodyOf = async (path: string): Promise<unknown> => (await fetch(url + path)).json();

const hold = (body: object): Promise<Response> =>
  fetch(`${url}/api/pre-authorizations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
    body: JSON.stringify(body),
  });

describe('a backend that keeps the specification and nothing more (docs/backend.md)', () => {
  test('its answers have no tag and no date', async () => {
    const { headers } = await fetch(`${url}/ocpi/emsp/2.2.1/locations/loc-1`);
    expect([headers.get('etag'), headers.get('date')]).toEqual([null, null]);
  });

  test('locations have no zone, and payments name neither session nor connector', async () => {
    expect(await bodyOf('/ocpi/emsp/2.2.1/locations/loc-1')).toEqual({ data: { id: 'loc-1' } });
    expect(await bodyOf('/api/users/u-1/pre-authorizations/pending')).toEqual([{ id: 'pre-1', amount: 20 }]);
    expect(await bodyOf('/api/athmovil/payments/a-1/status')).toEqual({ status: 'COMPLETED' });
  });

  test('there is no list of charges', async () => {
    expect((await fetch(`${url}/api/users/u-1/sessions`)).status).toBe(404);
  });

  test('keys are not read, and fields that the specification does not have are refused', async () => {
    expect(await (await hold({ amount: 20 })).json()).toEqual({ key: null });
    expect((await hold({ amount: 20, note: 'x' })).status).toBe(400);
  });
});
