import { paths } from '@wattline/contract';
import { Button, ButtonLink } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { labelOf, type ConnectorPlace } from '../charger';
import type { Payment } from '../payment/payment';
import type { StartProblem } from '../start-session/start-problem';
import { startReason, type StartReason } from '../start-session/start-reason';
import { startOnRecord } from '../start-session/start-record';
import { useTexts } from '../texts/use-texts';
import { useStationNow } from '../use-station-now';
import { nextFree } from './next-free';

const Offer = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  padding-top: 14px;
  border-top: 1px solid var(--line);
`;

/** Reasons that are the charger's: another one may serve. */
const ofTheCharger: ReadonlySet<StartReason | null> = new Set(['in-use', 'out-of-order', 'offline', 'plug', 'refused']);

interface NextConnectorProps {
  readonly problem: StartProblem;
  readonly payment: Payment;
  readonly onStart: (at: ConnectorPlace) => void;
}

/**
 * The next free connector for the same payment, where the failure is the charger's. At another price the driver sees that
 * first, on the connector's own page, which takes the same hold.
 */
export function NextConnector({ problem, payment, onStart }: NextConnectorProps) {
  const t = useTexts('start-doctor');
  const { at } = payment;
  const station = useStationNow(at.locationId);
  const next = station && nextFree(station, at);
  // A start that is on record may still come about, at its own connector.
  if (!next || startOnRecord(payment)) return null;
  const { evse, connector, isSamePrice } = next;
  if (!ofTheCharger.has(startReason(problem, station.evses.find(({ uid }) => uid === at.evseUid)?.status ?? null)))
    return null;
  return (
    <Offer>
      <p>
        {t(isSamePrice ? 'free' : 'freeAtAnotherPrice', {
          charger: labelOf(evse) ?? evse.evseId,
          connector: connector.id,
        })}
      </p>
      {isSamePrice ? (
        <Button
          $look="secondary"
          onClick={() => onStart({ locationId: at.locationId, evseUid: evse.uid, connectorId: connector.id })}
        >
          {t('startThere')}
        </Button>
      ) : (
        <ButtonLink $look="secondary" to={paths.confirmation(evse.uid, connector.id)}>
          {t('seePrice')}
        </ButtonLink>
      )}
    </Offer>
  );
}
