import type { Driver } from '@wattline/auth';
import { entryReducer, type EntryState } from '../code-entry/entry-machine';

/** Two accounts with one phone number, which are to become one. */
export interface MergeCase {
  /** As the look-up knows it, '+17875550100'. */
  readonly phone: string;
  readonly currentUserId: string;
  readonly existingUserId: string;
  /** Of the other account, shown masked (docs/rules.md: masked-owner). Null when it is not known. */
  readonly existingEmail: string | null;
}

/** The steps of the phone verification dialog. */
export type PhoneStep = 'confirm' | 'phone' | 'otp' | 'success';

/** The result of a verified number: the driver as the backend knows them now, and their tokens if it sent any. */
export interface PhoneVerified {
  readonly phone: string;
  readonly driver: Driver | null;
  /** '' where the backend sent none. */
  readonly token: string;
  /** Null where the one before goes on. */
  readonly refreshToken: string | null;
  /** Of the token, in seconds; null where the backend does not say. */
  readonly expiresIn: number | null;
}

export interface PhoneVerificationState extends EntryState {
  readonly step: PhoneStep;
  /** The number belongs to another account, which is to become one with this one. */
  readonly merge: boolean;
  /** The number that the code went to, '+17875550100'. */
  readonly phone: string;
  readonly code: string;
  /** When another code may be asked for, in milliseconds since the epoch. */
  readonly resendAt: number;
  /** From 'success' on. */
  readonly verified: PhoneVerified | null;
}

export type PhoneVerificationEvent =
  | { readonly type: 'code-typed'; readonly code: string }
  /** The work after a verified number is over and the dialog is still open: it did not succeed. */
  | { readonly type: 'settled' }
  | { readonly type: 'sent'; readonly phone: string; readonly resendAt: number }
  | { readonly type: 'back' }
  | { readonly type: 'merged'; readonly verified: PhoneVerified };

const clear = { code: '', error: null, busy: false } as const;
const firstStep = (merge: boolean): PhoneStep => (merge ? 'confirm' : 'phone');

/** On open: confirm in the merge flow and phone otherwise, with code and error cleared. */
export const openPhoneVerification = (merge: boolean): PhoneVerificationState => ({
  ...clear,
  step: firstStep(merge),
  merge,
  phone: '',
  resendAt: 0,
  verified: null,
});

type Of<Type extends PhoneVerificationEvent['type']> = Extract<PhoneVerificationEvent, { type: Type }>;

const sent = (_: PhoneVerificationState, { phone, resendAt }: Of<'sent'>): Partial<PhoneVerificationState> => ({
  ...clear,
  step: 'otp',
  phone,
  resendAt,
});

/** The dialog's states and the events that lead from one to another. */
export const phoneVerificationReducer = entryReducer<PhoneVerificationState, PhoneVerificationEvent>({
  confirm: { sent },
  phone: { sent },
  otp: {
    sent,
    'code-typed': ({ busy }, { code }) => ({ code, busy }),
    settled: ({ error }) => ({ error }),
    back: ({ merge }) => ({ ...clear, step: firstStep(merge) }),
    merged: (state, { verified }) => (state.merge ? { ...clear, step: 'success', verified } : state),
  },
  success: {},
});

/** The address of an account that is not the driver's own, so that only its owner recognises it: j•••@example.com (docs/rules.md: masked-owner). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = at > 0 ? email : '';
  return `${first}•••${at < 0 ? '' : email.slice(at)}`;
}
