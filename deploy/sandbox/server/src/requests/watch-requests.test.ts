import { startSandbox, type TestSandbox } from '../testing/start-sandbox';
import type { SeenRequest } from './request-log';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const requests = async () => (await sandbox.get('/sandbox/api/requests')).json<SeenRequest[]>();

test('1 §7: a request is seen with the headers that the product promises, and without its credentials', async () => {
  await sandbox.get('/ocpi/emsp/2.2.1/locations/loc%2D001?x=1', {
    'x-request-id': 'r-1',
    'x-correlation-id': 'c-1',
    'x-api-version': '2.0',
    'x-cpo-identifier': 'WTL',
    'if-none-match': '"tag"',
    traceparent: '00-11-22-01',
    cookie: 'secret',
  });
  expect(await requests()).toEqual([
    {
      time: '2026-11-20T15:00:00.000Z',
      method: 'GET',
      url: '/ocpi/emsp/2.2.1/locations/loc%2D001?x=1',
      path: '/ocpi/emsp/2.2.1/locations/loc-001',
      status: 200,
      durationMs: expect.any(Number),
      headers: {
        'x-request-id': 'r-1',
        'x-correlation-id': 'c-1',
        'x-api-version': '2.0',
        'x-cpo-identifier': 'WTL',
        'if-none-match': '"tag"',
        traceparent: '00-11-22-01',
        authorization: 'Token',
      },
    },
  ]);
});

test('what fails is seen too, wherever it fails', async () => {
  await sandbox.app.inject('/ocpi/emsp/2.2.1/tariffs/TARIFF001');
  await sandbox.get('/api/nothing/here');
  await sandbox.call('POST', '/sandbox/api/behaviours', { body: { path: '/api/v2', status: 503 } });
  await sandbox.get('/api/v2/locations/loc-001');
  expect((await requests()).map(({ status }) => status)).toEqual([401, 404, 503]);
});

test('the controls, their page and the pictures are not', async () => {
  await sandbox.get('/sandbox');
  await sandbox.get('/sandbox/api/stations');
  await sandbox.get('/sandbox/pictures/plaza-at-dusk.svg');
  expect(await requests()).toEqual([]);
});

test('they are listed by path, and since a time', async () => {
  let now = new Date('2026-11-20T15:00:00Z');
  const later = await startSandbox({ now: () => now });
  const pathsLater = async (query: string) =>
    (await later.get(`/sandbox/api/requests${query}`)).json<SeenRequest[]>().map(({ path }) => path);

  await later.get('/api/v2/locations/loc-001');
  await later.get('/api/public/networks/net-cpr');
  now = new Date('2026-11-20T15:00:01Z');
  await later.get('/api/v1/tariffs/location/loc-001');

  expect(await pathsLater('?path=/api/public')).toEqual(['/api/public/networks/net-cpr']);
  expect(await pathsLater('?path=/api/*/loc-001')).toEqual([
    '/api/v2/locations/loc-001',
    '/api/v1/tariffs/location/loc-001',
  ]);
  expect(await pathsLater('?since=2026-11-20T15:00:00.500Z')).toEqual(['/api/v1/tariffs/location/loc-001']);
  expect((await later.get('/sandbox/api/requests?since=later')).statusCode).toBe(400);
  await later.close();
});

test('they are kept until they are cleared', async () => {
  await sandbox.get('/api/portal/tariffs/1');
  expect((await requests()).map(({ path }) => path)).toContain('/api/portal/tariffs/1');
  expect((await sandbox.call('DELETE', '/sandbox/api/requests')).statusCode).toBe(204);
  expect(await requests()).toEqual([]);
});
