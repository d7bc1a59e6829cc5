import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { findPhoneOwner, getUser, listUsers, updateProfile } from './users';

const backend = Backend.forTests();

const asAna = () => clientFor(backend, { accessToken: () => 'jwt', retries: 0 });

describe('2 §7 getUser', () => {
  test.each([
    ['bare', { id: 'u/1', first_name: 'Ana', last_name: 'Núñez' }],
    ['under user', { user: { id: 'u/1', displayName: 'Ana Núñez' } }],
    ['in an envelope', { data: { id: 'u/1', display_name: 'Ana Núñez' }, status_code: 1000 }],
  ])('reads a record %s', async (_, body) => {
    backend.answerWith({ body });
    await expect(getUser(asAna(), 'u/1')).resolves.toMatchObject({ id: 'u/1', displayName: 'Ana Núñez' });
    expect(backend.requests[0]).toMatchObject({ url: '/api/users/u%2F1', headers: { authorization: 'Bearer jwt' } });
  });

  test('§8 an answer without a record is an error', async () => {
    backend.answerWith({ body: { email: 'ana@example.com' } });
    await expect(getUser(asAna(), 'u1')).rejects.toMatchObject({ message: 'No user data in response', status: 404 });
  });
});

describe('1 §7 listUsers, without authorization', () => {
  test.each([
    ['bare', [{ id: 'u1' }, null, { email: 'x' }]],
    ['under users', { users: [{ id: 'u1' }] }],
    ['in an envelope', { data: [{ id: 'u1' }] }],
  ])('reads a list %s', async (_, body) => {
    backend.answerWith({ body });
    await expect(listUsers(asAna())).resolves.toEqual([expect.objectContaining({ id: 'u1' })]);
    expect(backend.requests[0]?.url).toBe('/api/users');
    expect(backend.requests[0]?.headers.authorization).toBeUndefined();
  });

  test.each([
    [{ firebase_uid: 'f1' }, 'f1'],
    [{ firebaseUid: 'f1' }, 'f1'],
    [{ firebase_uid: null }, null],
    [{ firebase_uid: '' }, null],
    [{ firebase_uid: ' ', firebaseUid: 'f1' }, 'f1'],
    [{ firebase_uid: null, firebaseUid: 'f1' }, 'f1'],
    [{}, undefined],
    [{ firebase_uid: 7 }, undefined],
  ])('§3 %j gives the sign-in service’s id %j', async (more, firebaseUid) => {
    backend.answerWith({ body: [{ id: 'u1', ...more }] });
    expect((await listUsers(asAna()))[0]?.firebaseUid).toBe(firebaseUid);
  });

  test('a 401 is followed by a call with the signed-in driver’s token if the caller allows it', async () => {
    backend.answerWith({ status: 401, body: {} }, { body: [{ id: 'u1' }] });
    await expect(listUsers(asAna(), { orAsDriver: true })).resolves.toMatchObject([{ id: 'u1' }]);
    expect(backend.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer jwt']);
  });

  test.each([
    [401, false],
    [404, true],
    [500, true],
  ])('%d, with permission to call as the driver %p: one call is made, without a token', async (status, orAsDriver) => {
    backend.answerWith({ status, body: {} });
    await expect(listUsers(asAna(), { orAsDriver })).rejects.toMatchObject({ httpStatus: status });
    expect(backend.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  test('the list comes from a configured address, and an answer without one is an error', async () => {
    backend.answerWith({ body: {} });
    await expect(listUsers(asAna(), { usersPath: '/api/debug/users' })).rejects.toThrow('No user data in response');
    expect(backend.requests[0]?.url).toBe('/api/debug/users');
  });
});

describe('2 §5 and §7 updateProfile', () => {
  test.each([
    [{ email: 'ana@example.com' }, '{"email":"ana@example.com"}'],
    [{ phoneNumber: '+17875550100' }, '{"phone_number":"+17875550100"}'],
    [{ email: 'a@b.c', phoneNumber: '+1787' }, '{"email":"a@b.c","phone_number":"+1787"}'],
    [{ receiptEmail: 'a@b.c', wantsReceipt: true }, '{"receipt_email":"a@b.c","wants_receipt":true}'],
    [{ wantsReceipt: false }, '{"wants_receipt":false}'],
  ])('of %j sends %s', async (change, body) => {
    backend.answerWith({ status: 204, body: '' });
    await expect(updateProfile(asAna(), 'u1', change, { idempotencyKey: 'k' })).resolves.toBeNull();
    expect(backend.requests[0]).toMatchObject({
      method: 'PATCH',
      url: '/api/users/u1/profile',
      body,
      headers: { authorization: 'Bearer jwt', 'idempotency-key': 'k' },
    });
  });

  test('it returns the driver if the answer holds one', async () => {
    backend.answerWith({ body: { success: true, user: { id: 'u1', email: 'a@b.c' } } });
    await expect(updateProfile(asAna(), 'u1', { email: 'a@b.c' })).resolves.toMatchObject({ id: 'u1', email: 'a@b.c' });
  });

  test.each([
    [{ detail: 'Phone already in use' }, 'Phone already in use'],
    [{ message: 'duplicate key' }, 'duplicate key'],
    [{}, 'Failed to update profile'],
  ])('§8 gives the reason of the refusal %j', async (body, message) => {
    backend.answerWith({ status: 409, body });
    await expect(updateProfile(asAna(), 'u1', { phoneNumber: '+1787' })).rejects.toMatchObject({
      message,
      status: 409,
    });
    expect(backend.requests).toHaveLength(1);
  });
});

describe('2 §7 findPhoneOwner', () => {
  const none = { exists: false, userId: null, phoneNumber: null, email: null, fullName: null };

  test.each([
    [
      { exists: true, user_id: 7, email: 'juan@example.com', full_name: 'Juan', phone_number: '+1787' },
      { exists: true, userId: '7', phoneNumber: '+1787', email: 'juan@example.com', fullName: 'Juan' },
    ],
    [
      { exists: true, userId: 'u2' },
      { ...none, exists: true, userId: 'u2' },
    ],
    [{ userId: 'u2' }, { ...none, exists: true, userId: 'u2' }],
    [{ exists: false }, none],
    [{}, none],
  ])('reads %j', async (body, owner) => {
    backend.answerWith({ body });
    await expect(findPhoneOwner(asAna(), '+17875550100')).resolves.toEqual(owner);
    expect(backend.requests[0]?.url).toBe('/api/users/validate/phone/%2B17875550100');
  });

  test('a 404 means no owner, another failure is thrown', async () => {
    backend.answerWith({ status: 404 });
    await expect(findPhoneOwner(asAna(), '+1787')).resolves.toEqual(none);
    backend.answerWith({ status: 500 });
    await expect(findPhoneOwner(asAna(), '+1787')).rejects.toMatchObject({ status: 500 });
  });
});
