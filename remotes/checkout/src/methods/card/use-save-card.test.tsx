import '@wattline/remote/testing';
import { act, renderHook } from '@testing-library/react';
import { fakeBackend, type FakeAnswer } from '@wattline/testing';
import { METHODS, signedIn } from '../../testing/show-checkout';
import { useSaveCard } from './use-save-card';

beforeEach(() => signedIn());

/** Saves a card twice, the first time with this answer; gives the calls, and how often the payment service was asked. */
async function savedTwice(first: FakeAnswer) {
  const backend = fakeBackend();
  backend.on(METHODS, first);
  let tokens = 0;
  const tokenize = async () => {
    tokens += 1;
    return { token: `pm_${tokens}` };
  };
  const saved = jest.fn();
  const { result } = renderHook(() => useSaveCard('drv-1'));
  await act(() => result.current.save(tokenize, { setAsDefault: false, onSaved: saved }));
  const { problem } = result.current;
  backend.on(METHODS, { status: 201, body: { id: 'pm-1', last4: '4242' } });
  await act(() => result.current.save(tokenize, { setAsDefault: false, onSaved: saved }));
  expect(saved).toHaveBeenCalledWith('pm-1');
  const sent = backend.requests.filter(({ method }) => method === 'POST');
  return { problem, tokens, keys: new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size };
}

describe('docs/rules.md: unclear-answer: a card', () => {
  test.each<[string, FakeAnswer]>([
    ['no network', 'no network'],
    ['200 and a web page', { status: 200, body: '<html>Welcome to the Wi-Fi</html>' }],

    ['409', { status: 409, body: { detail: 'A call with this key is in progress' } }],
  ])('after %s it is saved again with the same token, under the same key', async (_, answer) => {
    expect(await savedTwice(answer)).toEqual({
      problem: { code: 'card-unclear' },
      tokens: 1,
      keys: 1,
    });
  });

  test('docs/rules.md: clear-no: a refused card is another one the next time', async () => {
    expect(await savedTwice({ status: 402, body: { detail: 'Your card was declined.' } })).toEqual({
      problem: { code: 'card-refused', values: { reason: 'Your card was declined.' } },
      tokens: 2,
      keys: 2,
    });
  });
});
