import { isClearNo } from '../client/is-clear-no';
import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { askAccountDeletion, driverSessions, findPhoneOwner, getUser, listUsers, updateProfile } from './users';

const backend = Backend.forTests();

const asAna = () => clientFor(backend, { accessToken: () => 'jwt', retries: 0 });

test('2 §7 getUser reads a record without a key of its own', async () => {
  backend.answerWith({ body: { id: 'u1', display_name: 'Ana Núñez' } });
  await expect(getUser(asAna(), 'u1')).resolves.toMatchObject({ id: 'u1', displayName: 'Ana Núñez' });
});

describe('1 §7 listUsers, without authorization', () => {
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
});

describe('2 §5 and §7 updateProfile', () => {
  test.each([
    [{ email: 'ana@example.com' }, '{"email":"ana@example.com"}'],
    [{ phoneNumber: '+17875550100' }, '{"phone_number":"+17875550100"}'],
    [{ receiptEmail: 'a@b.c', wantsReceipt: true }, '{"receipt_email":"a@b.c","wants_receipt":true}'],
    [{ wantsReceipt: false }, '{"wants_receipt":false}'],
  ])('of %j sends %s', async (change, body) => {
    backend.answerWith({ status: 204, body: '' });
    await expect(updateProfile(asAna(), 'u1', change)).resolves.toBeNull();
    expect(backend.requests[0]?.body).toBe(body);
  });

  test('it returns the driver if the answer holds one', async () => {
    backend.answerWith({ body: { success: true, user: { id: 'u1', email: 'a@b.c' } } });
    await expect(updateProfile(asAna(), 'u1', { email: 'a@b.c' })).resolves.toMatchObject({ id: 'u1', email: 'a@b.c' });
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
    [{ exists: false }, none],
    [{}, none],
  ])('reads %j', async (body, owner) => {
    backend.answerWith({ body });
    await expect(findPhoneOwner(asAna(), '+17875550100')).resolves.toEqual(owner);
  });

  test('a 404 means no owner, another failure is thrown', async () => {
    backend.answerWith({ status: 404 });
    await expect(findPhoneOwner(asAna(), '+1787')).resolves.toEqual(none);
    backend.answerWith({ status: 500 });
    await expect(findPhoneOwner(asAna(), '+1787')).rejects.toMatchObject({ status: 500 });
  });
});

const ask = () => askAccountDeletion(asAna(), 'u1');

describe('deletion-on-request: askAccountDeletion', () => {
  test.each([
    ['a day, in either spelling', { deletes_by: '2026-12-26T00:00:00Z' }, '2026-12-26T00:00:00Z'],
    ['a day in an envelope', { data: { deletesBy: '2026-12-26T00:00:00Z' } }, '2026-12-26T00:00:00Z'],
    ['no day', {}, null],
    ['a day that is none', { deletes_by: 'soon' }, null],
  ])('the answer has %s', async (_, body, expected) => {
    backend.answerWith({ status: 202, body });
    expect(await ask()).toBe(expected === null ? null : new Date(expected).toISOString());
  });

  test('204 is an answer, too', async () => {
    backend.answerWith({ status: 204 });
    expect(await ask()).toBeNull();
  });

  test.each([
    ['a web page', '<html>Sign in to this network</html>'],
    ['an empty 200', ''],
  ])('%s in place of an answer says nothing of the request', async (_, body) => {
    backend.answerWith({ status: 200, body });
    const failed = await ask().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(isClearNo(failed)).toBe(false);
  });
});

describe('past-charges: driverSessions', () => {
  test('a backend without such a list gives null', async () => {
    backend.answerWith({ status: 404, body: {} });
    await expect(driverSessions(asAna(), 'u1')).resolves.toBeNull();
  });

  test('another failure is thrown', async () => {
    backend.answerWith({ status: 403, body: { message: 'No' } });
    await expect(driverSessions(asAna(), 'u1')).rejects.toMatchObject({ status: 403 });
  });
});
