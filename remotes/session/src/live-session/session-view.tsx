import type { ReactNode } from 'react';
import type { Session } from '@wattline/ocpi';
import { ChunkPlace } from '@wattline/remote';
import { Badge, type BadgeVariant, Row, usePageTitle } from '@wattline/ui';
import { DETAILS_HEIGHT, detailsCode } from '../details/details-code';
import { possibleRate } from '../outlook/possible-rate';
import { Page } from '../page';
import { useTexts } from '../texts/use-texts';
import { ProgressCard } from './progress-card';
import { Tiles } from './tiles';
import { useConnector } from './use-connector';

interface SessionViewProps {
  /** Names the page in the browser's tab. */
  readonly pageTitle: string;
  readonly session: Session;
  readonly badge: readonly [variant: BadgeVariant, text: string];
  readonly status: string;
  /** When it ended, in milliseconds since the epoch; null while it goes on. */
  readonly until: number | null;
  /** When it was known last, in milliseconds since the epoch, where that is not now: its time stands still. */
  readonly asOf?: number | null;
  /** In kW, by the meter; null where the meter does not tell, and the connector's greatest power is shown. */
  readonly rate: number | null;
  readonly isFinalising?: boolean;
  /** The driver's actions. */
  readonly children: ReactNode;
}

/** A session with its card and its four tiles. */
export function SessionView({
  pageTitle,
  session,
  badge,
  status,
  until,
  asOf = null,
  rate,
  isFinalising = false,
  children,
}: SessionViewProps) {
  const t = useTexts('session');
  usePageTitle(pageTitle);
  const connector = useConnector(session);
  const watts = connector?.maxPowerWatts ?? null;
  const mostPower = watts === null ? null : watts / 1000;
  const [variant, badgeText] = badge;

  return (
    <Page>
      <Row as="header" $gap={16} $spread="between">
        <h1>{t('title')}</h1>
        <Badge $variant={variant}>{badgeText}</Badge>
      </Row>
      <ProgressCard session={session} connector={connector} status={status} isComplete={until !== null} />
      <Tiles
        session={session}
        until={until ?? asOf}
        rate={possibleRate(rate, watts) ?? mostPower}
        isFinalising={isFinalising}
      />
      {children}
      <ChunkPlace of={detailsCode} minHeight={DETAILS_HEIGHT}>
        {({ ChargeDetails }) => <ChargeDetails session={session} />}
      </ChunkPlace>
    </Page>
  );
}
