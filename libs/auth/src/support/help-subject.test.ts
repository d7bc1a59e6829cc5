import { activeSession, pendingSession } from '@wattline/charge/testing';
import type { BusRecord } from '@wattline/event-bus';
import { type HelpSubject, subjectOf } from './help-subject';

const active = activeSession({ id: 'SES-1', authorizationReference: 'pi_0123456789abcdef', evseUid: 'EVSE-1' });
const other = { locationId: 'loc-002', evseUid: 'EVSE-2', connectorId: '2' };
const pending = pendingSession({ id: 'hold-7', authorizationReference: 'pi_fedcba9876543210', ...other });
const read: BusRecord = {
  topic: 'request/finished',
  payload: {
    method: 'GET',
    path: '/ocpi/emsp/2.2.1/locations/loc%20009',
    status: 200,
    milliseconds: 1,
    requestId: null,
    correlationId: null,
  },
  sender: '@wattline/stations',
  time: 0,
  relayed: false,
};
const unknown = { station: null, charger: null, connector: null, session: null, payment: null };
const ofActive = { station: 'loc-001', charger: 'EVSE-1', connector: '1', session: 'SES-1', payment: '…89abcdef' };

describe('docs/rules.md help-at-hand: the subject of a request for help', () => {
  test.each<[string, Record<string, string>, string, Partial<Parameters<typeof subjectOf>[2]>, Partial<HelpSubject>]>([
    ['nothing is known', {}, '/', {}, {}],
    ['a station by its address', {}, '/station/loc%20001', {}, { station: 'loc 001' }],
    ['a connector by its address', {}, '/confirmation/EVSE-9/2', {}, { charger: 'EVSE-9', connector: '2' }],
    [
      'a payment by its address: only its end',
      {},
      '/connect-vehicle/pi_0123456789abcdef',
      {},
      { payment: '…89abcdef' },
    ],
    ['a session by its address', {}, '/receipt/SES-2', {}, { session: 'SES-2' }],
    ['the session of this tab', {}, '/session/SES-1', { active }, ofActive],
    ['another session than that of this tab', {}, '/session/SES-2', { active }, { session: 'SES-2' }],
    ['the landing page while charging', {}, '/', { active }, ofActive],
    [
      'another station while charging: its place is not the charge’s',
      {},
      '/station/loc-003',
      { active },
      { station: 'loc-003', session: 'SES-1', payment: '…89abcdef' },
    ],
    [
      'a payment that was not used yet, after another charge',
      {},
      '/connect-vehicle/hold-7',
      { active, pending },
      { station: 'loc-002', charger: 'EVSE-2', connector: '2', payment: 'hold-7' },
    ],
    [
      'what the part says counts most',
      { station: 'loc-005', charger: 'E5', connector: '5', session: 'S5', payment: 'pi_55555555555' },
      '/session/SES-1',
      { active },
      { station: 'loc-005', charger: 'E5', connector: '5', session: 'S5', payment: '…55555555' },
    ],
    ['an address that cannot be decoded', {}, '/station/%E0%A4', {}, { station: '%E0%A4' }],
  ])('finds the subject: %s', (_, facts, pathname, records, expected) => {
    expect(subjectOf(facts, pathname, { active: null, pending: null, ...records }, [])).toEqual({
      ...unknown,
      ...expected,
    });
  });

  test('the subject falls back to the station that was read last', () => {
    expect(subjectOf({}, '/confirmation/EVSE-9/2', { active: null, pending: null }, [read])).toMatchObject({
      station: 'loc 009',
    });
  });
});
