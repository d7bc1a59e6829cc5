import { useEffect, useRef } from 'react';
import { paths, RECEIPTS_PATH } from '@wattline/contract';
import { ButtonLink, Card, Note, ReceiptIcon, Row, Stack, SuccessIcon } from '@wattline/ui';
import { useFinalCost } from '../final-cost/use-final-cost';
import { RefundNote } from '../refund/refund-note';
import { useTexts } from '../texts/use-texts';
import { averageRate } from './charging-rate';
import type { LiveSession } from './live-session';
import { SessionView } from './session-view';

interface CompletedSessionProps {
  readonly pageSessionId: string;
  readonly state: Extract<LiveSession, { screen: 'completed' }>;
}

/** A session that is over, and the ways on. */
export function CompletedSession({ pageSessionId, state }: CompletedSessionProps) {
  const t = useTexts('session');
  const { session, ended, until, isFinal } = state;
  const end = session.endDateTime === null ? until : Date.parse(session.endDateTime);
  const isCostOpen = useFinalCost(session).state === 'open' && session.totalCost !== null;
  const box = useRef<HTMLElement>(null);

  // The stop button had the focus and is gone. The keyboard goes on from here.
  useEffect(() => {
    if (ended === 'stopped') box.current?.focus({ preventScroll: true });
  }, [ended]);

  return (
    <SessionView
      pageTitle={t('complete')}
      session={session}
      badge={['success', t('completed')]}
      status={t('completed')}
      until={end}
      rate={averageRate(session, end)}
      isFinalising={!isFinal || isCostOpen}
    >
      <Stack as={Card} $gap={8} $align="center" ref={box} tabIndex={-1} aria-labelledby="charging-complete">
        <SuccessIcon size={40} color="var(--success)" />
        <h2 id="charging-complete">{t('complete')}</h2>
        <Note>{t('completeText')}</Note>
        <Row $gap={12} $spread="center" $top={16}>
          <ButtonLink id="to-receipt" to={paths.receipt(pageSessionId)}>
            <ReceiptIcon size={20} />
            {t('receipt')}
          </ButtonLink>
          <ButtonLink id="to-receipts" to={RECEIPTS_PATH} $look="secondary">
            {t('receipts')}
          </ButtonLink>
          <ButtonLink id="to-home" to={paths.home} $look="secondary">
            {t('returnHome')}
          </ButtonLink>
        </Row>
      </Stack>
      <RefundNote pageSessionId={pageSessionId} session={session} />
    </SessionView>
  );
}
