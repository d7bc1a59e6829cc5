import { useEffect, useReducer, useRef } from 'react';
import { isClearNo, ServiceError } from '@wattline/api';
import { useDriver, type Driver } from '@wattline/auth';
import { writeText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { isPuertoRico, toE164 } from '@wattline/ui';
import { attemptWith } from '../code-entry/entry-machine';
import { isReceiptRemembered, signInWith } from '../session';
import { signInService } from '../sign-in-service/configured-service';
import type { SignInErrorCode } from '../sign-in-service/sign-in-error';
import type { ServiceIdentity } from '../sign-in-service/sign-in-service';
import { initialSignIn, signInReducer, type SignInEvent, type SignInMethod, type SignInState } from './sign-in-machine';
import { beginWaiting } from './waiting-dialog';

/** The driver's present address, so that a link from the e-mail leads back there. */
const here = (): string => location.pathname + location.search + location.hash;

/**
 * Whether the backend will never accept the service's identity: its token has expired, or the account is refused and Google
 * may offer another one. A phone's code cannot be used twice, so that identity is kept.
 */
const isRefused = (error: unknown, { provider }: ServiceIdentity): boolean =>
  (error instanceof ServiceError && error.httpStatus === 401) || (provider === 'google' && isClearNo(error));

const enteredAs = (driver: Driver): SignInEvent => ({
  type: 'signed-in',
  driver,
  receiptRemembered: isReceiptRemembered(driver),
});

const begin = (entered: Driver | null): SignInState =>
  entered ? signInReducer(initialSignIn, enteredAs(entered)) : initialSignIn;

/**
 * Connects the sign-in dialog with the sign-in service and the backend. It begins after the
 * sign-in itself for a driver who has `entered`.
 */
export function useSignIn(onDone: () => void, entered: Driver | null = null) {
  const [state, dispatch] = useReducer(signInReducer, entered, begin);
  // A code works once. Where the backend fails after the service's answer, the next try begins with that answer.
  const vouched = useRef<ServiceIdentity | null>(null);

  const driver = useDriver();
  const signedInElsewhere = driver !== null && !state.busy;

  // The link from the e-mail was opened in another tab, which signed in for all: this dialog goes on from there.
  useEffect(() => {
    if (signedInElsewhere && state.step === 'verify') dispatch(enteredAs(driver));
  }, [signedInElsewhere, driver, state.step]);

  const waits = state.step !== 'input';
  useEffect(() => (waits ? beginWaiting() : undefined), [waits]);

  const done = state.step === 'authenticated' || (signedInElsewhere && state.step === 'input');
  useEffect(() => {
    if (done) onDone();
  }, [done, onDone]);

  const attempt = attemptWith(state.busy, dispatch);

  const enter = async (prove: () => Promise<ServiceIdentity>): Promise<void> => {
    const identity = (vouched.current ??= await prove());
    const signedIn = await signInWith(identity).catch((error: unknown) => {
      if (isRefused(error, identity)) vouched.current = null;
      throw error;
    });
    vouched.current = null;
    dispatch(enteredAs(signedIn));
  };

  return {
    state,
    choose: (method: SignInMethod) => dispatch({ type: 'method-chosen', method }),
    back: () => {
      vouched.current = null;
      dispatch({ type: 'back' });
    },
    reject: (code: SignInErrorCode) => dispatch({ type: 'failed', error: { code } }),
    sendCode: (typed: string) =>
      attempt({ fallback: 'send-code-failed', puertoRico: isPuertoRico(typed) }, async () => {
        const phone = toE164(typed);
        vouched.current = null;
        await (await signInService()).sendPhoneCode(phone);
        dispatch({ type: 'sent', to: phone });
      }),
    confirmCode: (code: string) =>
      attempt({ fallback: 'verification-failed' }, () =>
        enter(async () => (await signInService()).confirmPhoneCode(code)),
      ),
    sendLink: (email: string) =>
      attempt({ fallback: 'send-link-failed' }, async () => {
        await (await signInService()).sendEmailLink(email, here());
        writeText('local', storageKeys.emailForSignIn, email);
        // For a link that lost its returnUrl on the way.
        writeText('local', storageKeys.authReturnUrl, here());
        dispatch({ type: 'sent', to: email });
      }),
    google: () =>
      attempt({ fallback: 'google-failed' }, () => enter(async () => (await signInService()).signInWithGoogle())),
    phoneSettled: (settled: Driver) =>
      dispatch({ type: 'phone-settled', driver: settled, receiptRemembered: isReceiptRemembered(settled) }),
    receiptSettled: () => dispatch({ type: 'receipt-settled' }),
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
