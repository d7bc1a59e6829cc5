import { useState } from 'react';
import { useServiceMessage } from '@wattline/i18n';
import { useParams } from '@wattline/router';
import { LoadingScreen } from '@wattline/ui';
import { useStation } from '../use-station';
import { StationFailed } from './station-failed';
import { StationPage, type StationTab } from './station-page';
import { useStationTexts } from './station-texts';

const POLL_MS = 15_000;

/** /station/{location id}: loading, the station, or why there is none. */
export function StationScreen() {
  const { stationId: locationId = '' } = useParams();
  return <Station key={locationId} />;
}

function Station() {
  const t = useStationTexts();
  const messageOf = useServiceMessage();
  const [tab, setTab] = useState<StationTab>('chargers');
  const { location, error, refresh } = useStation({ pollMs: tab === 'chargers' ? POLL_MS : false });

  if (location) return <StationPage location={location} tab={tab} onTab={setTab} />;
  if (error) return <StationFailed message={messageOf(error.message) || t('unable')} onRetry={refresh} />;
  return <LoadingScreen text={t('loading')} />;
}
