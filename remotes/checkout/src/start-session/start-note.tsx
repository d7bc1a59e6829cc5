import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { startingCharges } from '@wattline/charge';
import { paths } from '@wattline/contract';
import { ButtonLink, Card, Row } from '@wattline/ui';
import type { Payment } from '../payment/payment';
import { useTexts } from '../texts/use-texts';
import { useChargerName } from '../use-station-now';
import { startFlowOf } from './start-flows';
import { fromStart } from './start-record';

const texts = {
  ready: 'unclear',
  starting: 'starting',
  looking: 'starting',
  begun: 'begun',
  releasing: 'starting',
  started: 'started',
} as const;

/** The way to a driver's start with an open outcome, before they pay for another; nothing without one. */
export function StartNote({ driverId }: { readonly driverId: string }) {
  // A start that is over by now is shown with its outcome, not taken away.
  const [start] = useState(() => startingCharges(driverId)[0]);
  return start ? <Note payment={fromStart(start)} /> : null;
}

function Note({ payment }: { readonly payment: Payment }) {
  const t = useTexts('start-note');
  const charger = useChargerName(payment.at) ?? t('unnamed');
  const [flow] = useState(() => startFlowOf(payment));
  const state = useStore(flow.store);
  useEffect(() => flow.resume(), [flow]);

  if (state.step === 'released' || state.step === 'over') return null;
  return (
    <Card as="div" $tone="accent" $top={16} role="status">
      <Row $gap={16} $spread="between" $grow="first">
        <p>{t(texts[state.step], { charger })}</p>
        <ButtonLink
          $look="secondary"
          to={state.step === 'started' ? paths.session(state.sessionId) : paths.connectVehicle(payment.paymentId)}
        >
          {t('goThere')}
        </ButtonLink>
      </Row>
    </Card>
  );
}
