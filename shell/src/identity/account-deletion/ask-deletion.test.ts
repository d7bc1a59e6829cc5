import {
  askAccountDeletion,
  driverSessions,
  getSession,
  pendingPreAuthorizations,
  ServiceError,
  type PendingPreAuthorization,
} from '@wattline/api';
import { currentDriver, signOut } from '@wattline/auth';
import { keepCharge, owedCharge, pastCharge, runningCharge, startingCharge } from '@wattline/charge/testing';
import type { Session } from '@wattline/ocpi';
import { driverOf } from '../../testing/driver';
import { askDeletion, readAskedDeletion } from './ask-deletion';

jest.mock('@wattline/auth');
jest.mock('../../backend/client', () => ({ client: {} }));
jest.mock('@wattline/api', () => ({
  ...jest.requireActual<object>('@wattline/api'),
  askAccountDeletion: jest.fn(),
  driverSessions: jest.fn(),
  getSession: jest.fn(),
  pendingPreAuthorizations: jest.fn(),
}));

const BY = '2026-12-26T00:00:00.000Z';
const hold = (more: Partial<PendingPreAuthorization> = {}): PendingPreAuthorization => ({
  id: 'pa-1',
  sessionId: null,
  expiresAt: null,
  createdAt: null,
  amount: 20,
  currency: 'USD',
  paymentIntentId: 'pi-1',
  locationId: null,
  evseUid: null,
  connectorId: null,
  status: null,
  isExpired: false,
  ...more,
});
const session = (status: string): Session => ({ status, endDateTime: null }) as Session;
const failed = (status: number, details: unknown = { detail: 'out of order' }) =>
  new ServiceError('out of order', { status, httpStatus: status, requestId: 'abcdef0123456789', details });

beforeEach(() => {
  localStorage.clear();
  jest.mocked(signOut).mockReset().mockResolvedValue(undefined);
  jest
    .mocked(currentDriver)
    .mockReset()
    .mockReturnValue(driverOf({ id: 'U1' }));
  jest.mocked(askAccountDeletion).mockReset().mockResolvedValue(BY);
  jest.mocked(pendingPreAuthorizations).mockReset().mockResolvedValue([]);
  jest.mocked(driverSessions).mockReset().mockResolvedValue([]);
  jest.mocked(getSession).mockReset();
});

describe('deletion-on-request: a deletion is asked for once', () => {
  test('a driver with nothing open is signed out, and their past charges leave the device', async () => {
    keepCharge(pastCharge('S1'));
    expect(await askDeletion('U1')).toEqual({ kind: 'asked', by: BY, isSignedIn: false });
    expect(signOut).toHaveBeenCalledWith('driver');
    expect(localStorage.getItem('pastCharges')).toBeNull();
    expect(readAskedDeletion('U1')).toBeNull();
  });

  test('records-have-a-driver: a driver who signed in meanwhile stays signed in', async () => {
    jest.mocked(currentDriver).mockReturnValue(driverOf({ id: 'U2' }));
    expect(await askDeletion('U1')).toEqual({ kind: 'asked', by: BY, isSignedIn: false });
    expect(signOut).not.toHaveBeenCalled();
  });

  test('a device that cannot sign out says so', async () => {
    jest.mocked(signOut).mockRejectedValue(new Error('ChunkLoadError'));
    expect(await askDeletion('U1')).toEqual({ kind: 'asked', by: BY, isSignedIn: true });
  });

  test.each([
    ['500', failed(500)],
    ['401', failed(401)],
    ['409', failed(409)],
    ['429', failed(429)],
    ['the 403 of a firewall', failed(403, '<html>')],
  ])('an answer with %s stays open with a code, and the next press has its key', async (_, failure) => {
    jest.mocked(askAccountDeletion).mockRejectedValue(failure);
    expect(await askDeletion('U1')).toMatchObject({ kind: 'unclear', code: 'abcdef01' });
    expect(signOut).not.toHaveBeenCalled();
    expect(askAccountDeletion).toHaveBeenCalledTimes(1);
    jest.mocked(askAccountDeletion).mockResolvedValue(null);
    expect(await askDeletion('U1')).toMatchObject({ kind: 'asked', by: null });
    const keys = jest.mocked(askAccountDeletion).mock.calls.map(([, , options]) => options?.idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
    expect(readAskedDeletion('U1')).toBeNull();
  });

  test('a clear no ends it, in the backend’s words', async () => {
    jest.mocked(askAccountDeletion).mockRejectedValue(failed(422));
    expect(await askDeletion('U1')).toEqual({ kind: 'refused', reason: 'out of order' });
    expect(readAskedDeletion('U1')).toBeNull();
  });

  test('a request that did not leave asks for nothing', async () => {
    jest.mocked(askAccountDeletion).mockRejectedValue(new ServiceError('offline', { status: 500, unsent: true }));
    expect(await askDeletion('U1')).toEqual({ kind: 'not-asked' });
    expect(readAskedDeletion('U1')).toBeNull();
  });
});

describe('deletion-on-request: never while money is open', () => {
  afterEach(() => {
    expect(askAccountDeletion).not.toHaveBeenCalled();
    expect(signOut).not.toHaveBeenCalled();
  });

  test.each<[string, string, () => unknown]>([
    ['a charge that goes on in this browser', 'charge', () => keepCharge(runningCharge('S1'))],
    ['a start without an outcome', 'charge', () => keepCharge(startingCharge())],
    ['a refund that is owed', 'refund', () => keepCharge(owedCharge())],
    ['a payment without an outcome', 'payment', () => localStorage.setItem('paymentAttempt_U1', '{}')],
    ['an unused hold at the backend', 'hold', () => jest.mocked(pendingPreAuthorizations).mockResolvedValue([hold()])],
    [
      'a session at the backend',
      'charge',
      () => jest.mocked(driverSessions).mockResolvedValue([session('COMPLETED'), session('ACTIVE')]),
    ],
    [
      'a session that only a hold names, where there is no list of sessions',
      'charge',
      () => {
        jest.mocked(driverSessions).mockResolvedValue(null);
        jest.mocked(pendingPreAuthorizations).mockResolvedValue([hold({ sessionId: 'S1' })]);
        jest.mocked(getSession).mockResolvedValue(session('ACTIVE'));
      },
    ],
  ])('%s comes first: %s', async (_, money, arrange) => {
    arrange();
    expect(await askDeletion('U1')).toEqual({ kind: 'open', money });
  });

  test('a backend that does not say what is open is not asked', async () => {
    jest.mocked(pendingPreAuthorizations).mockRejectedValue(failed(500));
    expect(await askDeletion('U1')).toEqual({ kind: 'not-asked' });
  });
});

test('deletion-on-request: holds that ended, or that a session of this browser used, are not open', async () => {
  keepCharge(pastCharge('S1'));
  jest.mocked(pendingPreAuthorizations).mockResolvedValue([hold({ id: 'pa-S1' }), hold({ isExpired: true })]);
  expect(await askDeletion('U1')).toMatchObject({ kind: 'asked' });
});
