import { useEffect, useReducer } from 'react';
import { paths } from '@wattline/contract';
import { useNavigate, useParams } from '@wattline/router';
import { LoadingScreen } from '@wattline/ui';
import { showNotice } from '../part';
import { Confirmation } from './confirmation';
import { useConfirmationTexts } from './confirmation-texts';
import { useCharger } from './use-charger';

/** /confirmation/{evseId}/{connectorId}: the connector, once it is found; else home. */
export function ConfirmationScreen() {
  const { evseId = '', connectorId = '' } = useParams();
  return <Found key={`${evseId}/${connectorId}`} evseId={evseId} connectorId={connectorId} />;
}

function Found({ evseId, connectorId }: { readonly evseId: string; readonly connectorId: string }) {
  const t = useConfirmationTexts();
  const navigate = useNavigate();
  const found = useCharger(evseId, connectorId);
  const [visit, endVisit] = useReducer((count: number) => count + 1, 0);
  const isGone = found.state === 'gone';

  useEffect(() => {
    if (!isGone) return;
    showNotice('warning', t('gone'));
    void navigate(paths.home, { replace: true });
  }, [isGone, navigate, t]);

  if (found.state !== 'found') return <LoadingScreen text={t('loading')} />;
  return <Confirmation key={visit} charger={found.charger} price={found.price} onLeave={endVisit} />;
}
