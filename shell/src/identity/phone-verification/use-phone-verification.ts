import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { checkPhoneCode, sendMergeCode, sendPhoneCode, serviceFailure, verifyMerge } from '@wattline/api';
import { client } from '../../backend/client';
import { attemptWith } from '../code-entry/entry-machine';
import type { SignInErrorCode } from '../sign-in-service/sign-in-error';
import {
  type MergeCase,
  openPhoneVerification,
  phoneVerificationReducer,
  type PhoneVerified,
} from './phone-verification-machine';

/** Until another code may be asked for, where the backend does not say. In seconds. */
const COUNTDOWN_S = 300;
/** How long the success of a merge is shown. */
const MERGED_MS = 2_000;

interface PhoneVerificationOptions {
  readonly merge: MergeCase | null;
  /** Called at once in the normal flow, 2 s after its success in the merge flow. It reports failures by itself. */
  readonly onVerified: (verified: PhoneVerified) => Promise<void>;
}

/** Connects the phone verification dialog with the backend. */
export function usePhoneVerification({ merge, onVerified }: PhoneVerificationOptions) {
  const [state, dispatch] = useReducer(phoneVerificationReducer, merge !== null, openPhoneVerification);
  const onMerged = useEffectEvent(onVerified);
  // A code serves once: where what follows it fails, the next press goes on from there.
  const proven = useRef<{ readonly code: string; readonly verified: PhoneVerified } | null>(null);

  useEffect(() => {
    const { verified } = state;
    if (verified === null) return undefined;
    const timer = setTimeout(() => void onMerged(verified), MERGED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const attempt = attemptWith(state.busy, dispatch);

  const refuse = (message: string | null, fallback: SignInErrorCode): void =>
    dispatch({ type: 'failed', error: message === null ? { code: fallback } : serviceFailure({ message }) });

  /** Sends a code to this number ('+17875550100'), or once more to the one before. */
  const send = (phone = merge?.phone ?? state.phone): Promise<void> =>
    attempt({ fallback: 'send-otp-failed' }, async () => {
      const sent = await (merge ? sendMergeCode(client, merge) : sendPhoneCode(client, phone));
      if (!sent.success) return refuse(sent.message, 'send-otp-failed');
      return dispatch({ type: 'sent', phone, resendAt: Date.now() + (sent.expiresInSeconds ?? COUNTDOWN_S) * 1_000 });
    });

  const settle = async (verified: PhoneVerified): Promise<void> => {
    await onVerified(verified);
    dispatch({ type: 'settled' });
  };

  const verify = (code: string): Promise<void> =>
    attempt({ fallback: 'verification-failed' }, async () => {
      const { phone } = state;
      if (proven.current?.code === code && proven.current.verified.phone === phone)
        return settle(proven.current.verified);
      const answer = await (merge ? verifyMerge(client, { ...merge, code }) : checkPhoneCode(client, phone, code));
      if (!answer.success) return refuse(answer.message, 'invalid-code');
      if (!merge && answer.driver === null) return refuse(null, 'user-missing');
      const { driver, token, refreshToken, expiresIn } = answer;
      // oxlint-disable-next-line no-console -- the dialog shows that the merge succeeded; its parent decides what follows
      if (merge && driver === null) console.warn('The merge succeeded, and its answer names no user');
      const verified = { phone, driver, token: token ?? '', refreshToken, expiresIn };
      if (merge) return dispatch({ type: 'merged', verified });
      proven.current = { code, verified };
      return settle(verified);
    });

  return {
    state,
    send,
    verify,
    typeCode: (code: string) => dispatch({ type: 'code-typed', code }),
    back: () => dispatch({ type: 'back' }),
  };
}

export type PhoneVerificationFlow = ReturnType<typeof usePhoneVerification>;
