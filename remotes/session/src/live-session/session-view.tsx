import type { ReactNode } from 'react';
import { connectorAt, type Session } from '@wattline/ocpi';
import { ChunkPlace } from '@wattline/remote';
import { Badge, type BadgeVariant, Columns, media, Note, Row, Stack, usePageTitle } from '@wattline/ui';
import { useQuery } from '@wattline/vendor/query';
import { styled } from '@wattline/vendor/styled';
import { CURVE_HEIGHT, detailsCode } from '../details/details-code';
import type { HoldShare } from '../hold/hold';
import { possibleRate } from '../outlook/charging-rate';
import { Page } from '../page';
import { locationQuery } from '../queries';
import { useTexts } from '../texts/use-texts';
import { ProgressCard } from './progress-card';

/** Where a session runs; null until its location is known, and where the location has no such charger. */
export function useSessionPlace({ locationId, evseUid, connectorId }: Session) {
  const { data: station = null } = useQuery(locationQuery(locationId));
  const found = station && connectorAt(station, evseUid, connectorId);
  return { station, evse: found?.evse ?? null, connector: found?.connector ?? null };
}

/** Beside what is longer, the figures and the stop stay in view. */
const Lead = styled(Stack)`
  ${media.wide} {
    position: sticky;
    top: 24px;
    align-self: start;
  }
`;

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
  /** In kW, by the meter; null where it does not tell. */
  readonly rate: number | null;
  /** How much of what was held or paid is used; null where it is not known. */
  readonly share?: HoldShare | null;
  readonly isFinalising?: boolean;
  /** Messages and buttons, below the figures. */
  readonly actions: ReactNode;
  /** Cards below the curve. */
  readonly children?: ReactNode;
}

/** A session: where it is, its figures, the driver's actions, its curve, and what it costs. */
export function SessionView(props: SessionViewProps) {
  const { pageTitle, session, badge, status, until, asOf = null, rate, share = null, isFinalising = false } = props;
  const t = useTexts('session');
  usePageTitle(pageTitle);
  const { station, evse, connector } = useSessionPlace(session);
  const [variant, badgeText] = badge;
  const bay = evse?.physicalReference;
  const place = [station?.address, station?.city, bay].filter(Boolean).join(' · ');

  return (
    <Page station={station} evse={evse}>
      <div>
        <Row as="header" $gap={16} $spread="between">
          <h1>{t('title')}</h1>
          <Badge $variant={variant}>{badgeText}</Badge>
        </Row>
        <Note $top={4} $height={24}>
          <bdi>{place}</bdi>
        </Note>
      </div>
      <Columns $count={2} $gap={24}>
        <Lead $gap={16}>
          <ProgressCard
            session={session}
            connector={connector}
            status={status}
            until={until ?? asOf}
            isComplete={until !== null}
            rate={possibleRate(rate, connector?.maxPowerWatts ?? null)}
            share={share}
            isFinalising={isFinalising}
          />
          {props.actions}
        </Lead>
        <Stack $gap={16}>
          <ChunkPlace of={detailsCode} minHeight={CURVE_HEIGHT}>
            {({ ChargingCurve }) => <ChargingCurve session={session} />}
          </ChunkPlace>
          {props.children}
          <ChunkPlace of={detailsCode}>{({ ChargeDetails }) => <ChargeDetails session={session} />}</ChunkPlace>
        </Stack>
      </Columns>
    </Page>
  );
}
