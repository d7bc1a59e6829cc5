import { ServiceError, serviceErrors, serviceFailure } from '@wattline/api';
import { defineErrors } from '@wattline/base/i18n';
import { useIsOnline } from '@wattline/remote';
import { errorTable } from './texts/use-texts';

/** Whether a call had no answer at all. */
export const isUnanswered = (error: Error): boolean => error instanceof ServiceError && error.httpStatus === null;

/** Says a failure in the language on the screen. */
export const useErrorText = defineErrors({ ...serviceErrors, ...errorTable('errors') });

/** Says why stations could not be read; without a connection, that they come by themselves: the shell has all parts read again. */
export function useListError(): (error: Error) => string {
  const textOf = useErrorText();
  const isOnline = useIsOnline();
  return (error) =>
    textOf(
      isUnanswered(error) ? { code: isOnline ? 'stations-unanswered' : 'stations-offline' } : serviceFailure(error),
    );
}
