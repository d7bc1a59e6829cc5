import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { getTariff } from './tariffs';

const backend = Backend.forTests();

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
