import type { ReactNode } from 'react';
import { Banner, Button, WarningIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import type { Finding } from './use-finding';
import { useListError } from './use-list-error';

const Box = styled.div`
  display: grid;
  gap: 12px;
  margin: 20px 0 16px;
`;

const Words = styled.div`
  display: grid;
  gap: 12px;
  color: var(--ink-soft);
`;

const Retry = styled(Button)`
  justify-self: start;
`;

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
    <Box>
      <Words role="status">
        {problem !== null && (
          <Banner $tone="warning">
            <WarningIcon size={20} />
            <span>{problem}</span>
          </Banner>
        )}
        <p>{count}</p>
      </Words>
      {(error ?? nearbyError) !== null && (
        <Retry $look="secondary" onClick={retry}>
          {t('tryAgain')}
        </Retry>
      )}
    </Box>
  );
}
