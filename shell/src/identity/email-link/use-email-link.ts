import { useEffect, useState } from 'react';
import { storageKeys } from '@wattline/contract';
import { readText, removeText } from '@wattline/storage';
import { signInWith } from '../session';
import { signInService } from '../sign-in-service/configured-service';
import { signInError, type SignInError } from '../sign-in-service/sign-in-error';
import { SignInProblem } from '../sign-in-service/sign-in-problem';

export type EmailLinkState =
  | { readonly step: 'verifying' }
  /** The link was asked for in another browser, so the address is not known; the error is of the address given before. */
  | { readonly step: 'asking'; readonly error: SignInError | null }
  | { readonly step: 'success' }
  | { readonly step: 'failed'; readonly error: SignInError };

const errorOf = (error: unknown): SignInError => signInError(error, { fallback: 'email-failed' });

/** After an address that the link was not sent to, the driver may give another one. */
const isWrongAddress = ({ code }: SignInError): boolean => code === 'invalid-email';

const failed = (error: unknown): EmailLinkState => ({ step: 'failed', error: errorOf(error) });

async function complete(email: string, address: string): Promise<void> {
  const service = await signInService();
  await signInWith(await service.completeEmailLink(email, address));
  removeText('local', storageKeys.emailForSignIn);
}

const openLink = async (address: string): Promise<'asking' | 'success'> => {
  const service = await signInService();
  if (!service.isEmailLink(address)) throw new SignInProblem('invalid-link');
  const email = readText('local', storageKeys.emailForSignIn)?.trim();
  if (!email) return 'asking';
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
export function useEmailLink(): { readonly state: EmailLinkState; readonly answer: (email: string) => void } {
  const [state, setState] = useState<EmailLinkState>({ step: 'verifying' });

  useEffect(() => {
    openLinkOnce(location.href).then(
      (step) => setState(step === 'asking' ? { step, error: null } : { step }),
      (error: unknown) => setState(failed(error)),
    );
  }, []);

  const answer = (email: string): void => {
    setState({ step: 'verifying' });
    complete(email, location.href).then(
      () => setState({ step: 'success' }),
      (thrown: unknown) => {
        const error = errorOf(thrown);
        setState(isWrongAddress(error) ? { step: 'asking', error } : { step: 'failed', error });
      },
    );
  };

  return { state, answer };
}
