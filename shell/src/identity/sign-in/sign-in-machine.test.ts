import type { Driver } from '@wattline/auth';
import { driverOf } from '../../testing/driver';
import type { RequestEvent } from '../code-entry/entry-machine';
import { initialSignIn, signInReducer, type SignInEvent, type SignInState } from './sign-in-machine';

const ana = driverOf({ phoneNumber: '+17875550100' });
const noPhone = driverOf();

const after = (...events: (SignInEvent | RequestEvent)[]): SignInState => events.reduce(signInReducer, initialSignIn);

const sent: SignInEvent = { type: 'sent', to: '+17875550100' };
const signedIn = (driver: Driver, receiptRemembered = false): SignInEvent => ({
  type: 'signed-in',
  driver,
  receiptRemembered,
});

describe('2 §2 sign-in modal steps', () => {
  test.each([
    ['it opens', [], 'input'],
    ['a code or a link was sent', [sent], 'verify'],
    ['by phone: on to the receipt', [sent, signedIn(ana)], 'receipt'],
    ['Google without a phone: collects one', [signedIn(noPhone)], 'phone-verification'],
    [
      'the phone is settled: on to the receipt',
      [signedIn(noPhone), { type: 'phone-settled', driver: ana, receiptRemembered: false }],
      'receipt',
    ],
    ['a remembered preference skips the receipt', [sent, signedIn(ana, true)], 'authenticated'],
    [
      'also after the phone',
      [signedIn(noPhone), { type: 'phone-settled', driver: ana, receiptRemembered: true }],
      'authenticated',
    ],
    ['the receipt is settled', [sent, signedIn(ana), { type: 'receipt-settled' }], 'authenticated'],
    ['back from verify', [sent, { type: 'back' }], 'input'],
  ] as [string, SignInEvent[], string][])('follows the steps: %s', (_, events, step) => {
    expect(after(...events).step).toBe(step);
  });

  test.each([
    ['back where there is no way back', [{ type: 'back' }]],
    ['a receipt that was not asked about', [{ type: 'receipt-settled' }]],
    ['a phone that was not asked for', [{ type: 'phone-settled', driver: ana, receiptRemembered: true }]],
  ] as [string, SignInEvent[]][])('%s changes nothing', (_, events) => {
    expect(after(...events)).toEqual(initialSignIn);
  });

  test('a late answer of a step that was left changes nothing', () => {
    const state = after(sent, signedIn(ana));
    expect(signInReducer(state, sent)).toBe(state);
    expect(signInReducer(state, signedIn(noPhone))).toBe(state);
  });

  test('a request that failed shows its error until the next one starts', () => {
    const failed = after({ type: 'started' }, { type: 'failed', error: { code: 'invalid-code' } });
    expect(failed).toEqual({ ...initialSignIn, error: { code: 'invalid-code' } });
    expect(signInReducer(failed, { type: 'started' })).toEqual({ ...initialSignIn, busy: true });
  });

  test('the method cannot change while a request runs', () => {
    expect(after({ type: 'started' }, { type: 'method-chosen', method: 'email' }).method).toBe('phone');
  });
});
