import type { ReactNode } from 'react';
import { Banner, Button, Note, Stack, WarningIcon } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import type { Finding } from './use-finding';
import { useListError } from './use-list-error';

/** Shows the size of the list, a running request or a failure; a screen reader reads it as it changes. */
export function FinderStatus({ finding, shown }: { readonly finding: Finding; readonly shown: number }) {
  const t = useTexts('finder');
  const reasonOf = useListError();
  const { whereabouts, found, isLoading, error, nearbyError, kind, total, retry } = finding;

  const problem = ((): ReactNode => {
    const { state } = whereabouts;
    if (nearbyError) return t('nearbyFailed', { reason: reasonOf(nearbyError) });
    if (error) return t('incomplete', { reason: reasonOf(error) });
    if (state === 'not-asked' || state === 'asking' || state === 'known') return null;
    return t(state);
  })();

  const count = ((): string => {
    if (whereabouts.state === 'asking') return t('asking');
    if (isLoading) return t('searching');
    if (kind === 'near') return t('nearCount', { count: found.length });
    if (kind === 'none-near') return t('noneNearby');
    if (kind === 'match') return found.length === 0 ? t('noMatch') : t('matchCount', { count: found.length });
    return shown === 0 ? t('empty') : t('count', { count: total ?? found.length });
  })();

  return (
    <Stack $gap={12} style={{ margin: '16px 0' }}>
      <Stack $gap={12} role="status">
        {problem !== null && (
          <Banner $tone="warning">
            <WarningIcon size={20} />
            <span>{problem}</span>
          </Banner>
        )}
        <Note>{count}</Note>
      </Stack>
      {(error ?? nearbyError) !== null && (
        <Button $look="secondary" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
    </Stack>
  );
}
