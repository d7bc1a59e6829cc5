import { isClearNo } from '../client/is-clear-no';
import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { askAccountDeletion } from './users';

const backend = Backend.forTests();

const ask = () =>
  askAccountDeletion(clientFor(backend, { accessToken: () => 'jwt', retries: 0 }), 'u/1', { idempotencyKey: 'k' });

describe('deletion-on-request: askAccountDeletion', () => {
  test.each([
    ['a day, in either spelling', { deletes_by: '2026-12-26T00:00:00Z' }, '2026-12-26T00:00:00Z'],
    ['a day in an envelope', { data: { deletesBy: '2026-12-26T00:00:00Z' } }, '2026-12-26T00:00:00Z'],
    ['no day', {}, null],
    ['a day that is none', { deletes_by: 'soon' }, null],
  ])('it posts once under its key; the answer has %s', async (_, body, expected) => {
    backend.answerWith({ status: 202, body });
    expect(await ask()).toBe(expected === null ? null : new Date(expected).toISOString());
    expect(backend.requests).toHaveLength(1);
    expect(backend.requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/users/u%2F1/deletion',
      headers: { authorization: 'Bearer jwt', 'idempotency-key': 'k' },
    });
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
