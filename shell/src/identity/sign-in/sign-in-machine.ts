import type { Driver } from '@wattline/auth';
import { entryReducer, type EntryState } from '../code-entry/entry-machine';

export type SignInMethod = 'phone' | 'email';

/** The steps of the sign-in dialog. */
type SignInStep = 'input' | 'verify' | 'phone-verification' | 'receipt' | 'authenticated';

export interface SignInState extends EntryState {
  readonly step: SignInStep;
  readonly method: SignInMethod;
  /** The number or the address that a code or a link went to. */
  readonly sentTo: string;
  /** The driver who signed in, from 'phone-verification' on. */
  readonly driver: Driver | null;
}

export type SignInEvent =
  | { readonly type: 'method-chosen'; readonly method: SignInMethod }
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

/** A remembered receipt preference skips the receipt step. */
const afterPhone = (receiptRemembered: boolean): SignInStep => (receiptRemembered ? 'authenticated' : 'receipt');

type Of<Type extends SignInEvent['type']> = Extract<SignInEvent, { type: Type }>;
type Change = Partial<SignInState>;

const sent = (_: SignInState, { to }: Of<'sent'>): Change => ({ step: 'verify', sentTo: to });
const signedIn = (_: SignInState, { driver, receiptRemembered }: Of<'signed-in'>): Change => ({
  step: driver.phoneNumber === null ? 'phone-verification' : afterPhone(receiptRemembered),
  driver,
});

/** The sign-in dialog's states and the events that lead from one to another. */
export const signInReducer = entryReducer<SignInState, SignInEvent>({
  input: {
    'method-chosen': (state, { method }) => (state.busy ? state : { method }),
    sent,
    'signed-in': signedIn,
  },
  verify: { sent, 'signed-in': signedIn, back: () => ({ step: 'input' }) },
  'phone-verification': {
    'phone-settled': (_, { driver, receiptRemembered }) => ({ step: afterPhone(receiptRemembered), driver }),
  },
  receipt: { 'receipt-settled': () => ({ step: 'authenticated' }) },
  authenticated: {},
});
