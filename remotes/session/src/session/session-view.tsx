import type { ReactNode } from 'react';
import type { Session } from '@wattline/ocpi';
import { styled } from '@wattline/styled';
import { Badge, type BadgeVariant, usePageTitle } from '@wattline/ui';
import { Page } from '../page';
import { ProgressCard } from './progress-card';
import { useSessionTexts } from './session-texts';
import { Tiles } from './tiles';
import { useConnector } from './use-connector';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

interface SessionViewProps {
  /** Names the page in the browser's tab. */
  readonly pageTitle: string;
  readonly session: Session;
  readonly badge: readonly [variant: BadgeVariant, text: string];
  readonly status: string;
  /** When it ended, in milliseconds since the epoch; null while it goes on. */
  readonly until: number | null;
  /** In kW by the meter; where that does not tell it, the most that the connector gives is shown. */
  readonly rate: number | null;
  readonly isFinalising?: boolean;
  /** What can be done. */
  readonly children: ReactNode;
}

/** A session with its card and its four tiles (specification 1, §2). */
export function SessionView({
  pageTitle,
  session,
  badge,
  status,
  until,
  rate,
  isFinalising = false,
  children,
}: SessionViewProps) {
  const t = useSessionTexts();
  usePageTitle(pageTitle);
  const connector = useConnector(session);
  const mostPower = connector?.maxPowerWatts == null ? null : connector.maxPowerWatts / 1000;
  const [variant, badgeText] = badge;

  return (
    <Page>
      <Head>
        <h1>{t('title')}</h1>
        <Badge $variant={variant}>{badgeText}</Badge>
      </Head>
      <ProgressCard session={session} connector={connector} status={status} isComplete={until !== null} />
      <Tiles session={session} until={until} rate={rate ?? mostPower} isFinalising={isFinalising} />
      {children}
    </Page>
  );
}
