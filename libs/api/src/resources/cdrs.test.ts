import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { getCdr, listCdrs } from './cdrs';

let backend: Backend;

beforeAll(async () => {
  backend = await Backend.start();
});
afterAll(() => backend.stop());

test('§7 listCdrs asks for a period', async () => {
  backend.answerWith({ body: { data: [{ id: '1' }], status_code: 1000 } });
  const from = new Date('2025-09-01T00:00:00Z');
  const to = new Date('2025-09-02T00:00:00Z');
  await expect(listCdrs(clientFor(backend), { from, to })).resolves.toMatchObject({ items: [{ id: '1' }] });
  expect(backend.requests[0]?.url).toBe(
    '/ocpi/emsp/2.2.1/cdrs?from=2025-09-01T00:00:00.000Z&to=2025-09-02T00:00:00.000Z',
  );
});

test('§7 getCdr reads one record', async () => {
  backend.answerWith({ body: { data: { id: 'C1', total_cost: { excl_vat: 4 } }, status_code: 1000 } });
  await expect(getCdr(clientFor(backend), 'C1')).resolves.toMatchObject({ totalCost: { exclVat: 4, inclVat: null } });
  expect(backend.requests[0]?.url).toBe('/ocpi/emsp/2.2.1/cdrs/C1');
});

test('an answer without a record is an error', async () => {
  backend.answerWith({ body: { status_code: 1000 } });
  await expect(getCdr(clientFor(backend), 'C1')).rejects.toMatchObject({ message: 'No CDR data in response' });
});
