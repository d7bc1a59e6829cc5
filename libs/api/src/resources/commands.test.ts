import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { startSession, stopSession } from './commands';

const backend = Backend.forTests();

const as = { driverId: 'u1' };
const asAna = () => clientFor(backend, { accessToken: () => 'jwt', retries: 0 });

const start = {
  paymentIntentId: 'pi_1',
  locationId: 'loc-001',
  evseUid: 'E1',
  connectorId: '1',
  authorizationAmount: 20,
};
const accepted = { result: 'ACCEPTED', sessionId: 'S-1', message: null, timeout: null, statusCode: 1000 };

describe('2 §7 startSession', () => {
  test('§9 it waits up to 70 s', async () => {
    const send = jest.fn(() =>
      Promise.resolve({ status: 200, body: { result: 'ACCEPTED' }, header: () => null, requestId: null }),
    );
    await startSession({ cpoIdentifier: 'PHX', send }, start, as);
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ timeoutMs: 70_000 }));
  });

  test.each([
    [
      'camelCase',
      { status_code: '1000', data: { result: 'accepted', sessionId: 'S-1', timeout: 30 } },
      { ...accepted, timeout: 30 },
    ],
    [
      'snake_case',
      { statusCode: 1000, statusMessage: 'OK', data: { result: 'ACCEPTED', session_id: 'S-1' } },
      accepted,
    ],
    ['a bare answer', { result: 'ACCEPTED', session_id: 'S-1' }, { ...accepted, statusCode: null }],
    ['no session', { statusCode: 1000, data: { result: 'ACCEPTED' } }, { ...accepted, sessionId: null }],
    [
      'a refusal',
      { statusCode: 1000, data: { result: 'REJECTED', message: 'Cable not connected' } },
      { ...accepted, result: 'REJECTED', sessionId: null, message: 'Cable not connected' },
    ],
    [
      'a reason in languages',
      {
        statusCode: 1000,
        data: {
          result: 'REJECTED',
          message: [
            { language: 'en', text: 'Busy' },
            { language: 'es', text: 'Ocupado' },
          ],
        },
      },
      { ...accepted, result: 'REJECTED', sessionId: null, message: 'Busy' },
    ],
    [
      'a reason in one language',
      { statusCode: 1000, data: { result: 'REJECTED', message: { language: 'en', text: 'Busy' } } },
      { ...accepted, result: 'REJECTED', sessionId: null, message: 'Busy' },
    ],
    [
      'an unreadable reason',
      { statusCode: 1000, data: { result: 'NOT_SUPPORTED', message: [7] } },
      { ...accepted, result: 'NOT_SUPPORTED', sessionId: null },
    ],
    ['no result', { statusCode: 1000, data: { session_id: 'S-1' } }, { ...accepted, result: 'UNKNOWN' }],
  ])('§3 reads %s', async (_, body, answer) => {
    backend.answerWith({ body });
    await expect(startSession(asAna(), start, as)).resolves.toEqual(answer);
  });

  test.each([
    ['nothing', ''],
    ['null', 'null'],
    ['no data', { statusCode: 1000, statusMessage: 'OK' }],
    ['data of null', { statusCode: 1000, data: null }],
    ['a web page', '<html>'],
  ])('§8 an answer with %s is an error', async (_, body) => {
    backend.answerWith({ body });
    await expect(startSession(asAna(), start, as)).rejects.toMatchObject({
      message: 'No response from START_SESSION command',
      status: 500,
      httpStatus: 200,
    });
  });

  test.each([
    [200, { statusCode: 2001, statusMessage: 'Invalid parameters' }, 'OCPI error 2001: Invalid parameters', 400],
    [400, { status_code: 2001, status_message: 'Invalid parameters' }, 'OCPI error 2001: Invalid parameters', 400],
    [200, { statusCode: 3000 }, 'OCPI error 3000: HTTP error! status: 500', 500],
    [402, { detail: 'The hold has expired' }, 'The hold has expired', 402],
    [503, '<html>', 'HTTP error! status: 503', 503],
  ])('§8 gives the error for %d %j', async (httpStatus, body, message, status) => {
    backend.answerWith({ status: httpStatus, body });
    await expect(startSession(asAna(), start, as)).rejects.toMatchObject({
      name: 'ServiceError',
      message,
      status,
      httpStatus,
    });
  });

  test('§5 nothing is sent without an authorization reference', async () => {
    backend.answerWith({});
    await expect(startSession(asAna(), { ...start, paymentIntentId: '' }, as)).rejects.toMatchObject({
      message: 'Authorization reference (payment intent ID) is required for START_SESSION command',
      status: 400,
    });
    expect(backend.requests).toEqual([]);
  });
});

test('1 §7 stopSession: a refusal counts as an answer, a missing answer does not', async () => {
  const stop = { responseUrl: 'https://app.example/commands', sessionId: 'S-1' };
  backend.answerWith({ body: { statusCode: 1000, data: { result: 'UNKNOWN_SESSION' } } }, { body: '' });
  await expect(stopSession(asAna(), stop)).resolves.toMatchObject({ result: 'UNKNOWN_SESSION' });
  await expect(stopSession(asAna(), stop)).rejects.toThrow('No response from STOP_SESSION command');
});
