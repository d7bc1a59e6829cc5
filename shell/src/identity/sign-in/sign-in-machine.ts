import type { Driver } from '@wattline/auth';
import type { SignInError } from '../sign-in-service/sign-in-error';

export type SignInMethod = 'phone' | 'email';

/** The steps of the sign-in dialog. */
type SignInStep = 'input' | 'verify' | 'phone-verification' | 'receipt' | 'authenticated';

export interface SignInState {
  readonly step: SignInStep;
  readonly method: SignInMethod;
  /** The number or the address that a code or a link went to. */
  readonly sentTo: string;
  /** A request runs: nothing can be pressed twice. */
  readonly busy: boolean;
  readonly error: SignInError | null;
  /** The driver who signed in, from 'phone-verification' on. */
  readonly driver: Driver | null;
}

export type SignInEvent =
  | { readonly type: 'method-chosen'; readonly method: SignInMethod }
  | { readonly type: 'started' }
  | { readonly type: 'failed'; readonly error: SignInError }
  | { readonly type: 'sent'; readonly to: string }
  | { readonly type: 'back' }
  | { readonly type: 'signed-in'; readonly driver: Driver; readonly receiptRemembered: boolean }
  | { readonly type: 'phone-settled'; readonly driver: Driver; readonly receiptRemembered: boolean }
  | { readonly type: 'receipt-settled' };

export const initialSignIn: SignInState = {
  step: 'input',
  method: 'phone',
  sentTo: '',
  busy: false,
  error: null,
  driver: null,
};

const settled = { busy: false, error: null } as const;

/** A remembered receipt preference skips the receipt step. */
const afterPhone = (receiptRemembered: boolean): SignInStep => (receiptRemembered ? 'authenticated' : 'receipt');

/**
 * The sign-in dialog's states and the events that lead from one to another. An event that does not belong to a step
 * changes nothing, such as a late answer of a step that was left.
 */
export function signInReducer(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'method-chosen':
      return state.step === 'input' && !state.busy ? { ...state, ...settled, method: event.method } : state;
    case 'started':
      return { ...state, busy: true, error: null };
    case 'failed':
      return { ...state, busy: false, error: event.error };
    case 'sent':
      return state.step === 'input' || state.step === 'verify'
        ? { ...state, ...settled, step: 'verify', sentTo: event.to }
        : state;
    case 'back':
      return state.step === 'verify' ? { ...state, ...settled, step: 'input' } : state;
    case 'signed-in': {
      if (state.step !== 'input' && state.step !== 'verify') return state;
      const step = event.driver.phoneNumber === null ? 'phone-verification' : afterPhone(event.receiptRemembered);
      return { ...state, ...settled, step, driver: event.driver };
    }
    case 'phone-settled':
      return state.step === 'phone-verification'
        ? { ...state, ...settled, step: afterPhone(event.receiptRemembered), driver: event.driver }
        : state;
    case 'receipt-settled':
      return state.step === 'receipt' ? { ...state, ...settled, step: 'authenticated' } : state;
  }
}
