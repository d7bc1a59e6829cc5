import { act, render } from '@testing-library/react';
import { CodeField } from './code-field';

const props = { label: 'Field', value: '', onChange: () => undefined, problem: null };

describe('a browser that reads codes from SMS', () => {
  let asked: CredentialRequestOptions[];
  let answer: (credential: { readonly code?: string } | null) => void;
  let refuse: (cause: Error) => void;

  beforeEach(() => {
    asked = [];
    Object.assign(globalThis, { OTPCredential: jest.fn() });
    const get = (wanted: CredentialRequestOptions): Promise<unknown> => {
      asked.push(wanted);
      return new Promise((resolve, reject) => {
        [answer, refuse] = [resolve, reject];
      });
    };
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  });

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  test.each([
    [{ code: '123456' }, ['123456']],
    [{ code: 'G-123 456' }, ['123456']],
    [{}, []],
    [null, []],
  ])('the SMS’s answer %j fills in %j', async (credential, codes) => {
    const onChange = jest.fn();
    render(<CodeField {...props} onChange={onChange} />);
    expect(asked).toMatchObject([{ otp: { transport: ['sms'] } }]);
    await act(async () => answer(credential));
    expect(onChange.mock.calls.flat()).toEqual(codes);
  });

  test('a refusal leaves the field as it is, and the question ends with the step', async () => {
    const onChange = jest.fn();
    const { unmount } = render(<CodeField {...props} onChange={onChange} />);
    await act(async () => refuse(new DOMException('Not allowed', 'NotAllowedError')));
    expect(onChange).not.toHaveBeenCalled();
    expect(asked[0]?.signal?.aborted).toBe(false);
    unmount();
    expect(asked[0]?.signal?.aborted).toBe(true);
  });
});

test('a browser without it is not asked', () => {
  const get = jest.fn();
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  render(<CodeField {...props} />);
  expect(get).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'credentials');
});
