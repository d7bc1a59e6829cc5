import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { getSession } from './sessions';

const backend = Backend.forTests();

const asAna = () => clientFor(backend, { accessToken: () => 'jwt', retries: 0 });

describe('§7 getSession', () => {
  test.each([
    ['in an envelope', { data: { session_id: 'S*1', status: 'ACTIVE', kwh: 1.5 }, status_code: 1000 }],
    ['bare', { id: 'S*1', status: 'ACTIVE', kwh: 1.5 }],
  ])('reads a session %s, from an encoded path', async (_, body) => {
    backend.answerWith({ body });
    await expect(getSession(asAna(), 'S*1')).resolves.toMatchObject({ id: 'S*1', status: 'ACTIVE', kwh: 1.5 });
    expect(backend.requests[0]).toMatchObject({
      method: 'GET',
      url: '/ocpi/emsp/2.2.1/sessions/S%2A1',
      headers: { authorization: 'Token operator-token' },
    });
  });

  test.each([
    ['no data', { status_code: 1000 }],
    ['data of null', { data: null, status_code: 1000 }],
    ['an empty record', { data: {}, status_code: 1000 }],
    ['an empty body', ''],
  ])('§8 an answer with %s is an error', async (_, body) => {
    backend.answerWith({ body });
    await expect(getSession(asAna(), 'S-1')).rejects.toMatchObject({
      message: 'Session data not found',
      status: 404,
      httpStatus: 200,
    });
  });

  test.each([
    ['a session without an id', { data: { status: 'ACTIVE' } }],
    ['a list', { data: [], status_code: 1000 }],
    ['a web page', '<html>'],
  ])('§8 an answer with %s is an error', async (_, body) => {
    backend.answerWith({ body });
    await expect(getSession(asAna(), 'S-1')).rejects.toMatchObject({
      message: 'Invalid session response format',
      status: 500,
      httpStatus: 200,
    });
  });

  test('§8 an unknown session is an error', async () => {
    backend.answerWith({ status: 404 });
    await expect(getSession(asAna(), 'S-1')).rejects.toMatchObject({ message: 'HTTP error! status: 404', status: 404 });
  });

  test('a read can be aborted', async () => {
    const signal = AbortSignal.abort();
    await expect(getSession(asAna(), 'S-1', { signal })).rejects.toBe(signal.reason);
  });
});
