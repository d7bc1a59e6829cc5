import { createPreAuthorization } from '../resources/pre-authorizations';
import { type Answer, Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { isClearNo } from './is-clear-no';
import { ServiceError } from './service-error';

const backend = Backend.forTests();

const hold = {
  userId: 'u1',
  paymentMethodId: 'pm_1',
  amount: 20,
  currency: 'USD',
  locationId: 'loc-001',
  evseId: '',
  evseUid: 'e',
  connectorId: '1',
};

/** Returns the error with which a hold rejects for such an answer. */
async function failureOf(answer: Answer): Promise<unknown> {
  backend.answerWith(answer);
  return createPreAuthorization(clientFor(backend, { timeoutMs: answer === 'silence' ? 200 : 5_000 }), hold).then(
    () => 'no failure',
    (error: unknown) => error,
  );
}

describe('2 §7 docs/rules.md: clear-no', () => {
  test.each([
    [400, true],
    [401, false],
    [402, true],
    [403, true],
    [404, true],
    [408, false],
    [409, false],
    [410, true],
    [422, true],
    [425, false],
    [429, false],
    [499, true],
    [304, false],
    [500, false],
    [502, false],
    [503, false],
  ])('a write that is answered with %d ends its attempt (%p)', async (status, clear) => {
    expect(isClearNo(await failureOf({ status, body: status === 304 ? '' : { statusMessage: 'No' } }))).toBe(clear);
  });

  test.each([
    ['a refusal in the page of a proxy', { status: 403, body: '<html>Request blocked</html>' }, false],
    ['a wrong route’s page', { status: 404, body: '<html>404 Not Found</html>' }, false],
    ['405 without a body', { status: 405, body: '' }, false],
    ['400 without a body', { status: 400, body: '' }, false],
    ['a refusal with nothing in it', { status: 403, body: {} }, false],
    ['a refusal with a list in it', { status: 403, body: ['no'] }, false],
    ['a refusal with a text that breaks off', { status: 422, body: '{"detail":"More than' }, false],
    ['a refusal with a detail', { status: 422, body: { detail: 'More than is left' } }, true],
    ['a refusal with a detail for each field', { status: 422, body: { detail: [{ loc: ['amount'] }] } }, true],
    ['a refusal with a message', { status: 404, body: { message: 'Unknown payment' } }, true],
    ['a refusal with a message in its error', { status: 404, body: { error: { message: 'Unknown' } } }, true],
    ['a refusal with an envelope without words', { status: 400, body: { status_code: 2001 } }, true],
    ['200 with a client’s error in its envelope', { body: { status_code: 2001, status_message: 'No' } }, true],
    ['200 with the envelope’s code as text', { body: { statusCode: '2003' } }, true],
    ['200 with a server’s error in its envelope', { body: { status_code: 3000, data: null } }, true],
    ['200 with a hub that knows no receiver', { body: { status_code: 4001 } }, true],
    ['200 with a hub that did not wait', { body: { status_code: 4002 } }, false],
    ['200 with a hub that lost the connection', { body: { status_code: 4003 } }, false],
    ['200 with a code that OCPI does not have', { body: { status_code: 7 } }, false],
    ['200 with an envelope of success and nothing in it', { body: { status_code: 1000, data: null } }, false],
    ['200 with another shape', { body: { ok: true } }, false],
    ['200 with a web page', { body: '<html>Wi-Fi sign-in</html>' }, false],
    ['200 with a text that breaks off', { body: '{"data":{"id":"pi_' }, false],
    ['an empty 200', { body: '' }, false],
    ['204', { status: 204 }, false],
    ['500 with an OCPI envelope', { status: 500, body: { status_code: 2001 } }, false],
    ['503 with an OCPI envelope', { status: 503, body: { status_code: 3000 } }, false],
    ['409 with an OCPI envelope', { status: 409, body: { status_code: 2001 } }, false],
    ['a connection that breaks', 'hang up' as const, false],
    ['a time-out', 'silence' as const, false],
  ])('decides whether it is a clear no: %s', async (_, answer, clear) => {
    const failure = await failureOf(answer);
    expect(failure).toBeInstanceOf(ServiceError);
    expect(isClearNo(failure)).toBe(clear);
  });

  test.each([
    [new TypeError('Failed to fetch')],
    [new DOMException('gone', 'AbortError')],
    [{ httpStatus: 400 }],
    ['no'],
    [null],
    [undefined],
  ])('%p is no answer and proves nothing', (thrown) => {
    expect(isClearNo(thrown)).toBe(false);
  });
});
