import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { driverSessions } from './users';

const backend = Backend.forTests();

const asAna = () => clientFor(backend, { accessToken: () => 'token' });

describe('past-charges: driverSessions', () => {
  test.each([
    ['a list', [{ id: 'S1' }, null, {}]],
    ['a list in an envelope', { status_code: 1000, data: [{ id: 'S1' }] }],
    ['a list under its name', { success: true, data: { sessions: [{ id: 'S1' }] } }],
  ])('reads %s', async (_, body) => {
    backend.answerWith({ body });
    await expect(driverSessions(asAna(), 'u 1')).resolves.toMatchObject([{ id: 'S1' }]);
    expect(backend.requests.at(-1)).toMatchObject({ method: 'GET', url: '/api/users/u%201/sessions?limit=200' });
  });

  test('a backend without such a list gives null', async () => {
    backend.answerWith({ status: 404, body: {} });
    await expect(driverSessions(asAna(), 'u1')).resolves.toBeNull();
  });

  test('another failure is thrown', async () => {
    backend.answerWith({ status: 403, body: { message: 'No' } });
    await expect(driverSessions(asAna(), 'u1')).rejects.toMatchObject({ status: 403 });
  });
});
