import { useMemo } from 'react';
import { useServiceMessage } from '@wattline/i18n';
import type { SignInError } from './sign-in-error';
import { useSignInErrorTexts } from './sign-in-error-texts';

/** Says what went wrong in the language on the screen; what the backend said, translated where it is known. */
export function useErrorMessage(): (error: SignInError) => string {
  const t = useSignInErrorTexts();
  const serviceMessage = useServiceMessage();
  return useMemo(() => (error) => ('key' in error ? t(error.key) : serviceMessage(error.message)), [t, serviceMessage]);
}
