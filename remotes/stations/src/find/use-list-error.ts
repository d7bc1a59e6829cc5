import { serviceFailure } from '@wattline/api';
import { useIsOnline } from '@wattline/remote';
import { isUnanswered, useErrorText } from '../use-error-text';

/** Says why stations could not be read; without a connection, that they come by themselves: the shell has all parts read again. */
export function useListError(): (error: Error) => string {
  const textOf = useErrorText();
  const isOnline = useIsOnline();
  return (error) =>
    textOf(
      isUnanswered(error) ? { code: isOnline ? 'stations-unanswered' : 'stations-offline' } : serviceFailure(error),
    );
}
