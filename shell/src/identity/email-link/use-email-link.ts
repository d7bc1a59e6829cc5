import { useEffect, useState } from 'react';
import { currentDriver } from '@wattline/auth';
import { readText, removeText, writeText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { signInWith } from '../session';
import { signInService } from '../sign-in-service/configured-service';
import { signInError, type SignInError } from '../sign-in-service/sign-in-error';
import { SignInProblem } from '../sign-in-service/sign-in-service';

export type EmailLinkState =
  | { readonly step: 'verifying' }
  /** The link was asked for in another browser, so the address is not known; the error is of the address given before. */
  | { readonly step: 'asking'; readonly error: SignInError | null }
  | { readonly step: 'success' }
  /** The link serves no more, and a driver is signed in: it was opened before, by a second tap or a scanner of mails. */
  | { readonly step: 'already' }
  /** The address that the link was sent to; null where it is not known. */
  | { readonly step: 'failed'; readonly error: SignInError; readonly email: string | null }
  | { readonly step: 'sent-again'; readonly email: string };

const errorOf = (error: unknown): SignInError => signInError(error, { fallback: 'email-failed' });

/** After an address that the link was not sent to, the driver may give another one. */
const isWrongAddress = ({ code }: SignInError): boolean => code === 'invalid-email';

/** Errors of a link that has served or is too old. */
const isUsedUp = ({ code }: SignInError): boolean => code === 'invalid-link' || code === 'no-link';

function failed(thrown: unknown, email: string | null): EmailLinkState {
  const error = errorOf(thrown);
  return isUsedUp(error) && currentDriver() !== null ? { step: 'already' } : { step: 'failed', error, email };
}

const knownEmail = (): string | null =>
  readText('local', storageKeys.emailForSignIn)?.trim() || currentDriver()?.email || null;

async function complete(email: string, address: string): Promise<void> {
  const service = await signInService();
  await signInWith(await service.completeEmailLink(email, address));
  removeText('local', storageKeys.emailForSignIn);
}

async function resend(email: string, returnUrl: string | null): Promise<void> {
  await (await signInService()).sendEmailLink(email, returnUrl);
  writeText('local', storageKeys.emailForSignIn, email);
}

const openLink = async (address: string): Promise<'asking' | 'success'> => {
  const service = await signInService();
  if (!service.isEmailLink(address)) throw new SignInProblem('invalid-link');
  const email = knownEmail();
  if (email === null) return 'asking';
  await complete(email, address);
  return 'success';
};

/** The sign-in with the link that opened the page. It runs once, though React runs effects twice in development. */
let opening: { readonly address: string; readonly result: Promise<'asking' | 'success'> } | null = null;

function openLinkOnce(address: string): Promise<'asking' | 'success'> {
  if (opening?.address !== address) opening = { address, result: openLink(address) };
  return opening.result;
}

/** The state of /auth/verify, and a driver's answer to the question for an e-mail address. */
export function useEmailLink(returnUrl: string | null): {
  readonly state: EmailLinkState;
  readonly answer: (email: string) => void;
  /** Sends a new link, which leads to the same page. */
  readonly sendAgain: (email: string) => void;
} {
  const [state, setState] = useState<EmailLinkState>({ step: 'verifying' });

  useEffect(() => {
    openLinkOnce(location.href).then(
      (step) => setState(step === 'asking' ? { step, error: null } : { step }),
      (error: unknown) => setState(failed(error, knownEmail())),
    );
  }, []);

  const answer = (email: string): void => {
    setState({ step: 'verifying' });
    complete(email, location.href).then(
      () => setState({ step: 'success' }),
      (thrown: unknown) => {
        const error = errorOf(thrown);
        setState(isWrongAddress(error) ? { step: 'asking', error } : failed(thrown, email));
      },
    );
  };

  const sendAgain = (email: string): void => {
    setState({ step: 'verifying' });
    resend(email, returnUrl).then(
      () => setState({ step: 'sent-again', email }),
      (error: unknown) => setState({ step: 'failed', error: errorOf(error), email }),
    );
  };

  return { state, answer, sendAgain };
}
