import { useState } from 'react';
import { useServiceMessage } from '@wattline/i18n';
import { useQuery } from '@wattline/query';
import { useParams } from '@wattline/router';
import { LoadingScreen } from '@wattline/ui';
import { StationFailed } from './station-failed';
import { StationPage, type StationTab } from './station-page';
import { stationQuery } from './station-query';
import { useStationTexts } from './station-texts';

/** Specification 1, §9. */
const POLL_MS = 15_000;

/** /station/{stationId}: loading, the station, or why there is none (specification 1, §2). */
export function StationScreen() {
  const { stationId = '' } = useParams();
  return <Station key={stationId} stationId={stationId} />;
}

function Station({ stationId }: { readonly stationId: string }) {
  const t = useStationTexts();
  const messageOf = useServiceMessage();
  const [tab, setTab] = useState<StationTab>('chargers');
  // Only these fields are read, so a poll that brings nothing new renders nothing here.
  const { data, error, refetch } = useQuery({
    ...stationQuery(stationId),
    // The query library pauses this while the page is hidden and catches up when it is shown (reading 24).
    refetchInterval: tab === 'chargers' ? POLL_MS : false,
  });
  const reload = (): void => void refetch();

  if (data)
    return (
      <StationPage
        stationId={stationId}
        location={data}
        tab={tab}
        onTab={setTab}
        outdated={error !== null}
        onRefresh={reload}
      />
    );
  if (error) return <StationFailed message={messageOf(error.message) || t('unable')} onRetry={reload} />;
  return <LoadingScreen text={t('loading')} />;
}
