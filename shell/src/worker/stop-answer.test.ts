import { sessionStatus, stopAnswer } from './stop-answer';

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
    [403, null, 'refused', null],
    [404, { statusMessage: 'Unknown' }, 'refused', 'Unknown'],
    [401, null, 'unclear', null],
    [409, null, 'unclear', null],
    [429, null, 'unclear', null],
    [503, { data: { result: 'ACCEPTED' } }, 'unclear', null],
  ])('the answer %d %j gives %s', (status, body, type, reason) => {
    expect(stopAnswer(status, body)).toEqual({ type, reason });
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
