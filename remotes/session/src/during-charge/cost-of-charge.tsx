import { memo, useMemo } from 'react';
import { noTariffs } from '@wattline/api';
import { useIsOnline } from '@wattline/event-bus';
import { costSoFar, type FoundTariffs, knownTimeZone, reportedCost, type Session } from '@wattline/ocpi';
import { Stack } from '@wattline/ui';
import { useQuery } from '@wattline/vendor/query';
import { useHoldState } from '../hold/use-hold';
import type { Rate } from '../outlook/possible-rate';
import { locationQuery } from '../queries';
import { RemindMe } from '../reminder/remind-me';
import { Breakdown } from './breakdown';
import { HoldMeter } from './hold-meter';
import { IdleNotice } from './idle-notice';

export interface CostOfChargeProps {
  /** The id in the page's address. */
  readonly pageSessionId: string;
  readonly session: Session;
  /** Those of the session; undefined while they are read, and where they cannot be had. */
  readonly tariffs: { readonly data: FoundTariffs | undefined; readonly isPending: boolean };
  /** By the meter's latest readings. */
  readonly rate: Rate;
  /** The first of them, in milliseconds since the epoch: while no energy flows, it is the first that says so. */
  readonly first: { readonly at: number; readonly kwh: number } | undefined;
}

/**
 * The cost of a session up to now, how far its hold reaches and what it costs to stay, by the engine that computes quotes and
 * receipts (docs/rules.md: exact-prices). It is shown once what its size depends on is there; without a connection that does
 * not come, and what is known is shown at once.
 */
export const CostOfCharge = memo(function CostOfCharge({
  pageSessionId,
  session,
  tariffs,
  rate,
  first,
}: CostOfChargeProps) {
  const location = useQuery(locationQuery(session.locationId));
  const { hold, isLoading } = useHoldState(pageSessionId, session);
  const isOnline = useIsOnline();

  const found = useMemo(() => tariffs.data ?? noTariffs(), [tariffs.data]);
  const timeZone = knownTimeZone(location.data?.timeZone ?? null);
  const { soFar, reported } = useMemo(
    () => ({ soFar: costSoFar(session, found, timeZone), reported: reportedCost(session, found, timeZone) }),
    [session, found, timeZone],
  );
  const stillSince = rate === 0 && first && first.kwh > 0 ? first.at : null;
  const basis = { session, found, timeZone, stillSince };
  const computed = soFar.state === 'known' ? soFar.computed.total : null;

  if (isOnline && (tariffs.isPending || location.isLoading || isLoading)) return null;
  return (
    <Stack $gap={16}>
      {hold && (
        <HoldMeter
          pageSessionId={pageSessionId}
          hold={hold}
          used={reported ?? computed}
          pace={{ session, found, timeZone, rate }}
        />
      )}
      <IdleNotice {...basis} />
      <Breakdown currency={session.currency} soFar={soFar} reported={reported} />
      <RemindMe {...basis} pageSessionId={pageSessionId} hold={hold} rate={rate} place={location.data?.name ?? null} />
    </Stack>
  );
});
