import { useEffect, useReducer } from 'react';
import { paths, SCANNED, type OpenedCode } from '@wattline/contract';
import { LoadingScreen } from '@wattline/ui';
import { useNavigate, useParams, useSearchParams } from '@wattline/vendor/router';
import { showNotice } from '../part';
import { useTexts } from '../texts/use-texts';
import { Confirmation } from './confirmation';
import { locationIdOf } from './find-charger';
import { useCharger } from './use-charger';

export { fetchAhead } from './fetch-ahead';

/** /confirmation/{evseId}/{connectorId}: the connector, once it is found; else home, or its station where it cannot be read. */
export function ConfirmationScreen() {
  const { evseId = '', connectorId = '' } = useParams();
  return <Found key={`${evseId}/${connectorId}`} evseId={evseId} connectorId={connectorId} />;
}

function Found({ evseId, connectorId }: { readonly evseId: string; readonly connectorId: string }) {
  const t = useTexts('confirmation');
  const navigate = useNavigate();
  const found = useCharger(evseId, connectorId);
  const [visit, endVisit] = useReducer((count: number) => count + 1, 0);
  const { state } = found;
  const isScanned = useSearchParams()[0].has(SCANNED);

  useEffect(() => {
    if (state !== 'gone' && state !== 'unread') return;
    if (state === 'gone') showNotice('warning', t('gone'));
    // The station's page says why it cannot be read, reads it again, and keeps this code where it was never seen.
    const opened: OpenedCode = { evseId, connectorId, isScanned };
    if (state === 'gone') void navigate(paths.home, { replace: true });
    else void navigate(paths.station(locationIdOf(evseId)), { replace: true, state: { opened } });
  }, [state, evseId, connectorId, isScanned, navigate, t]);

  if (found.state !== 'found') return <LoadingScreen text={t('loading')} />;
  return <Confirmation key={visit} charger={found.charger} price={found.price} onLeave={endVisit} />;
}
