import { useState } from 'react';
import { ServiceError, serviceFailure } from '@wattline/api';
import { paths } from '@wattline/contract';
import { isOver } from '@wattline/ocpi';
import { useQuery } from '@wattline/query';
import { useParams } from '@wattline/router';
import { Button, ButtonLink, ErrorScreen, LoadingScreen, usePageTitle } from '@wattline/ui';
import { adoptCharge } from '../adopt-charge';
import { sessionQuery } from '../queries';
import { useTexts } from '../texts/use-texts';
import { useErrorText, type SessionFailure } from '../use-error-text';
import { SessionReceipt } from './session-receipt';

const POLL_MS = 5_000;

/**
 * /receipt/{page session id}: loading, the receipt, or why there is none. It is read again until the session is over, and
 * without a connection until there is one; until then it is shown as it was kept (docs/rules.md: last-known-with-its-age).
 */
export function ReceiptScreen() {
  const { sessionId: pageSessionId = '' } = useParams();
  const t = useTexts('receipt');
  useState(adoptCharge);
  const { data, error, refetch } = useQuery({
    ...sessionQuery(pageSessionId, { takesKept: true }),
    refetchInterval: ({ state }) => {
      const isDone = state.data ? isOver(state.data) && !state.data.keptAt : !isOffline(state.error);
      return isDone ? false : POLL_MS;
    },
    refetchOnWindowFocus: false,
  });

  // A kept answer of a charge that went on is no receipt.
  if (data && (!data.keptAt || isOver(data))) return <SessionReceipt pageSessionId={pageSessionId} session={data} />;
  if (!error) return <LoadingScreen text={t('loading')} />;
  return <ReceiptFailed failure={failureOf(error)} onRetry={() => void refetch()} />;
}

const isOffline = (error: Error | null): boolean => error instanceof ServiceError && error.code === 'offline';

/** A bare status is no reason, so the page has its own text. */
function failureOf(error: Error): SessionFailure {
  if (!(error instanceof ServiceError) || isOffline(error)) return { code: 'receipt-not-loaded' };
  return error.code === 'http' ? { code: 'no-receipt' } : serviceFailure(error);
}

function ReceiptFailed({ failure, onRetry }: { readonly failure: SessionFailure; readonly onRetry: () => void }) {
  const t = useTexts('receipt');
  const textOf = useErrorText();
  usePageTitle(t('failed'));
  return (
    <ErrorScreen title={t('failed')} message={textOf(failure) || textOf({ code: 'no-receipt' })}>
      <ButtonLink to={paths.home}>{t('goHome')}</ButtonLink>
      <Button $look="secondary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </ErrorScreen>
  );
}
