import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { getPortalTariff, getPortalTariffByCode } from './tariffs';

const backend = Backend.forTests();

const evening = { id: '7', tariffCode: 'EVENING', energyRate: 0.3 };

test.each([
  ['in a field tariff', { tariff: evening }],
  ['bare', evening],
  ['in an envelope', { data: evening }],
])('§7 getPortalTariff reads the tariff %s', async (_, body) => {
  backend.answerWith({ body });
  await expect(getPortalTariff(clientFor(backend), '7')).resolves.toMatchObject(evening);
  expect(backend.requests[0]?.url).toBe('/api/portal/tariffs/7');
});

test('§7 getPortalTariffByCode sends the driver’s token if there is one', async () => {
  backend.answerWith({ body: evening });
  const client = clientFor(backend, { accessToken: () => 'jwt' });
  await expect(getPortalTariffByCode(client, 'TARIFF 1')).resolves.toMatchObject(evening);
  expect(backend.requests[0]).toMatchObject({
    url: '/api/portal/tariffs/by-code/TARIFF%201',
    headers: { authorization: 'Bearer jwt' },
  });
});

test.each([
  ['404', { status: 404, body: { statusMessage: 'Not found' } }],
  ['401', { status: 401 }],
  ['500, every time', { status: 500 }],
  ['an error inside an HTTP 200', { body: { status_code: 2000 } }],
  ['a web page', { body: '<html>' }],
  ['no tariff', { body: {} }],
])('§7 an answer of %s gives null', async (_, answer) => {
  backend.answerWith(answer);
  await expect(getPortalTariff(clientFor(backend), '7')).resolves.toBeNull();
});

test('a missing answer is an error, since a later one may hold the tariff', async () => {
  backend.answerWith('hang up');
  await expect(getPortalTariff(clientFor(backend), '7')).rejects.toMatchObject({ name: 'ServiceError', status: 500 });
});

test('an id that names no resource is refused before any request', async () => {
  backend.answerWith({ body: evening });
  await expect(getPortalTariffByCode(clientFor(backend), '')).rejects.toMatchObject({ status: 400 });
  expect(backend.requests).toEqual([]);
});
