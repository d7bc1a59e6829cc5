import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { getTariff, listTariffs, locationTariffs } from './tariffs';

let backend: Backend;

beforeAll(async () => {
  backend = await Backend.start();
});
afterAll(() => backend.stop());

test('§7 listTariffs asks for a part of the list', async () => {
  backend.answerWith({ headers: { 'X-Total-Count': '3' }, body: { data: [{ id: 'T1' }, {}], status_code: 1000 } });
  await expect(listTariffs(clientFor(backend), { offset: 0, limit: 2 })).resolves.toEqual({
    items: [expect.objectContaining({ id: 'T1' })],
    total: 3,
    nextOffset: 2,
  });
  expect(backend.requests[0]?.url).toBe('/ocpi/emsp/2.2.1/tariffs?offset=0&limit=2');
});

test('§7 getTariff carries the OCPI headers', async () => {
  backend.answerWith({ body: { data: { id: 'T/1', currency: 'EUR' }, status_code: 1000 } });
  await expect(getTariff(clientFor(backend), 'T/1')).resolves.toMatchObject({ id: 'T/1', currency: 'EUR' });
  expect(backend.requests[0]).toMatchObject({
    url: '/ocpi/emsp/2.2.1/tariffs/T%2F1',
    headers: { authorization: 'Token operator-token', 'x-cpo-identifier': 'PHX' },
  });
});

test('an answer without a tariff is an error', async () => {
  backend.answerWith({ body: { data: [], status_code: 1000 } });
  await expect(getTariff(clientFor(backend), 'T1')).rejects.toMatchObject({
    message: 'No tariff data in response',
    status: 404,
  });
});

test.each([
  ['v1', { version: 'v1' as const }],
  ['v2', {}],
])('§7 locationTariffs asks by %s', async (version, options) => {
  backend.answerWith({ body: { data: [{ id: 'T1' }] } });
  await expect(locationTariffs(clientFor(backend), 'loc-001', options)).resolves.toMatchObject([{ id: 'T1' }]);
  expect(backend.requests[0]?.url).toBe(`/api/${version}/tariffs/location/loc-001`);
});
