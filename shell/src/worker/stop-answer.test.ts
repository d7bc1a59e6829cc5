import { createApiClient, isClearNo, isRefusal, stopSession } from '@wattline/api';
import { fakeBackend } from '@wattline/testing';
import { sessionStatus, stopAnswer } from './stop-answer';

/** Reads the same answer by the functions of a page. */
async function onAPage(status: number, body: unknown): Promise<string> {
  fakeBackend().on('STOP_SESSION', { status, body });
  const client = createApiClient({
    baseUrl: '',
    timeoutMs: 1_000,
    retries: 0,
    retryDelayMs: 1,
    ocpi: { token: 'edge', cpoIdentifier: 'WTL' },
    accessToken: () => null,
  });
  try {
    const answer = await stopSession(client, { responseUrl: '', sessionId: 'S1' });
    if (isRefusal(answer)) return 'refused';
    return answer.result === 'ACCEPTED' ? 'accepted' : 'unclear';
  } catch (error) {
    return isClearNo(error) ? 'refused' : 'unclear';
  }
}

describe('clear-no, unclear-answer: reading an answer to a stop', () => {
  test.each<[number, unknown, string, string | null]>([
    [200, { status_code: 1000, data: { result: 'ACCEPTED' } }, 'accepted', null],
    [200, { statusCode: 1000, data: { result: 'accepted' } }, 'accepted', null],
    [200, { result: 'ACCEPTED' }, 'accepted', null],
    [200, { data: { result: 'REJECTED', message: [{ language: 'en', text: 'Busy' }] } }, 'refused', 'Busy'],
    [200, { data: { result: 'NOT_SUPPORTED', message: 'No' } }, 'refused', 'No'],
    [200, { data: { result: 'UNKNOWN_SESSION' } }, 'refused', null],
    [200, { data: { result: 'TIMEOUT' } }, 'unclear', null],
    [200, { data: { result: 'UNKNOWN' } }, 'unclear', null],
    [200, { data: {} }, 'unclear', null],
    [200, null, 'unclear', null],
    [200, { status_code: 2001, status_message: 'Invalid' }, 'refused', 'Invalid'],
    [200, { status_code: 4003 }, 'unclear', null],
    [200, { status_code: 7 }, 'unclear', null],
    [403, null, 'unclear', null],
    [403, '<html>Request blocked</html>', 'unclear', null],
    [404, '<html>Not Found</html>', 'unclear', null],
    [405, '', 'unclear', null],
    [422, { detail: 'It is over' }, 'refused', 'It is over'],
    [422, { message: 'It is over' }, 'refused', 'It is over'],
    [404, { statusMessage: 'Unknown' }, 'refused', 'Unknown'],
    [401, null, 'unclear', null],
    [409, null, 'unclear', null],
    [429, null, 'unclear', null],
    [503, { data: { result: 'ACCEPTED' } }, 'unclear', null],
  ])('the answer %d %j gives %s, in the worker as on a page', async (status, body, type, reason) => {
    expect(stopAnswer(status, body)).toEqual({ type, reason });
    expect(await onAPage(status, body)).toBe(type);
  });

  test.each<[unknown, string | null]>([
    [{ data: { id: 'S1', status: 'ACTIVE' } }, 'running'],
    [{ data: { session_id: 'S1', status: 'Active' } }, 'running'],
    [{ data: { id: 'S1', status: 'PENDING' } }, 'pending'],
    [{ data: { id: 'S1', status: 'RESERVATION' } }, 'pending'],
    [{ data: { id: 'S1', status: 'COMPLETED' } }, 'over'],
    [{ data: { id: 'S1', status: 'INVALID' } }, 'over'],
    [{ id: 'S1', status: 'ACTIVE', endDateTime: '2025-09-03T14:00:00Z' }, 'over'],
    [{ data: {} }, null],
    ['<html>', null],
    [null, null],
  ])('the session %j gives %s', (body, expected) => {
    expect(sessionStatus(body)).toBe(expected);
  });
});
