import type { EvseStatus } from '@wattline/ocpi';
import type { StartAnswer, StartProblem } from './start-machine';
import { startReason, type StartReason } from './start-reason';

const answered = (answer: Partial<StartAnswer>): StartProblem => ({
  code: 'start-failed',
  answer: { message: null, ...answer },
});
const result = (word: string, message: string | null = null): StartProblem => answered({ result: word, message });

type Row = [string, StartProblem, EvseStatus | null, StartReason | null];

describe('a-start-says-why: the reason of a start that failed', () => {
  test.each<Row>([
    ['EVSE_OCCUPIED', result('EVSE_OCCUPIED'), 'AVAILABLE', 'in-use'],
    ['EVSE_INOPERATIVE', result('EVSE_INOPERATIVE'), null, 'out-of-order'],
    ['CANCELED_RESERVATION', result('CANCELED_RESERVATION'), null, 'in-use'],
    ['ACCEPTED, and no session', result('ACCEPTED'), 'AVAILABLE', 'plug'],
    ['ACCEPTED, no session, and the charger fails', result('ACCEPTED'), 'OUTOFORDER', 'out-of-order'],
    ['TIMEOUT', result('TIMEOUT'), 'AVAILABLE', 'no-answer'],
    ['TIMEOUT, and it charges: perhaps this driver', result('TIMEOUT'), 'CHARGING', 'no-answer'],
    ['TIMEOUT of a charger without a contact', result('TIMEOUT'), 'UNKNOWN', 'offline'],
    ['REJECTED', result('REJECTED'), 'AVAILABLE', 'refused'],
    ['REJECTED, while another charges', result('REJECTED'), 'CHARGING', 'in-use'],
    ['REJECTED, reserved', result('REJECTED'), 'RESERVED', 'in-use'],
    ['FAILED', result('FAILED'), null, 'refused'],
    ['FAILED, blocked', result('FAILED'), 'BLOCKED', 'out-of-order'],
    ['NOT_SUPPORTED', result('NOT_SUPPORTED'), 'AVAILABLE', 'refused'],
    ['UNKNOWN_SESSION', result('UNKNOWN_SESSION'), 'AVAILABLE', 'refused'],
    ['a word of an object’s own', result('constructor'), 'AVAILABLE', 'refused'],
    ['no result', result('UNKNOWN'), 'AVAILABLE', 'no-answer'],
  ])('by the result: %s', (_, problem, status, reason) => {
    expect(startReason(problem, status)).toBe(reason);
  });

  test.each<[string, StartReason]>([
    ['This payment is already used by session ses-1', 'payment-in-use'],
    ['The authorized amount does not cover the session fee', 'hold-too-small'],
    ['This pre-authorization has expired or is no longer valid', 'hold-expired'],
    ['Plug in first', 'plug'],
    ['The vehicle is not connected', 'plug'],
    ['Vehicle not authorized', 'refused'],
    ['Charge point offline', 'offline'],
    ['Connector 1 of loc-001_1 is CHARGING', 'in-use'],
    ['Connector 1 of loc-001_1 is OUTOFORDER', 'out-of-order'],
    ['Connector 1 is out of service', 'out-of-order'],
    ['Contactor', 'refused'],
  ])('by the words: %s', (message, reason) => {
    expect(startReason(result('REJECTED', message), 'AVAILABLE')).toBe(reason);
  });

  test.each<Row>([
    ['402', answered({ httpStatus: 402, message: 'Declined' }), 'AVAILABLE', 'payment-refused'],
    ['402, expired', answered({ httpStatus: 402, message: 'Hold expired' }), 'AVAILABLE', 'hold-expired'],
    ['2001', answered({ httpStatus: 200, protocolStatus: 2001 }), 'AVAILABLE', 'refused'],
    [
      '2003, while it is out of order',
      answered({ httpStatus: 404, protocolStatus: 2003 }),
      'INOPERATIVE',
      'out-of-order',
    ],
    ['4003', answered({ httpStatus: 200, protocolStatus: 4003 }), 'AVAILABLE', 'offline'],
    ['502', answered({ httpStatus: 502 }), 'AVAILABLE', 'no-answer'],
    ['a 200 that says nothing', answered({ httpStatus: 200 }), null, 'no-answer'],
    ['403, which has a text of its own', answered({ httpStatus: 403 }), 'AVAILABLE', null],
    ['403 of a charger in use', answered({ httpStatus: 403 }), 'CHARGING', null],
    ['409, which has a text of its own', answered({ httpStatus: 409 }), 'AVAILABLE', null],
    ['429, which has a text of its own', answered({ httpStatus: 429 }), null, null],
    ['no answer', { code: 'start-unclear' }, null, 'no-answer'],
    ['no answer, and it charges: perhaps this driver', { code: 'start-unclear' }, 'CHARGING', 'no-answer'],
    ['no answer, and it is out of order', { code: 'start-unclear' }, 'INOPERATIVE', 'out-of-order'],
    ['not sent', { code: 'start-unsent' }, 'CHARGING', null],
    ['another tab', { code: 'starting-elsewhere' }, 'CHARGING', null],
    ['a release', { code: 'release-unclear' }, 'OUTOFORDER', null],
  ])('by the error: %s', (_, problem, status, reason) => {
    expect(startReason(problem, status)).toBe(reason);
  });
});
