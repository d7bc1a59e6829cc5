import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { paths, readStartsUnderWay } from '@wattline/contract';
import { defineTexts } from '@wattline/i18n';
import { Link } from '@wattline/router';
import { styled } from '@wattline/styled';
import { buttonStyle, Card } from '@wattline/ui';
import type { Payment } from '../payment/payment';
import { useChargerName } from '../use-charger-name';
import { startFlowOf } from './start-flows';
import { fromStart } from './start-record';

const useTexts = defineTexts(
  'start-note',
  {
    starting: 'Your charge at {{charger}} is being started.',
    started: 'Your charge at {{charger}} has begun.',
    unclear: 'We could not tell whether your charge at {{charger}} began. Your payment is kept.',
    unnamed: 'your charger',
    goThere: 'Go there',
  },
  {
    starting: 'Tu carga en {{charger}} se está iniciando.',
    started: 'Tu carga en {{charger}} ha comenzado.',
    unclear: 'No pudimos saber si tu carga en {{charger}} comenzó. Tu pago se conserva.',
    unnamed: 'tu cargador',
    goThere: 'Ir allí',
  },
);

const texts = {
  ready: 'unclear',
  starting: 'starting',
  looking: 'starting',
  releasing: 'starting',
  started: 'started',
} as const;

const Box = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 20px;
  max-width: 620px;
  margin: 16px auto 0;
  border-color: var(--accent);
`;

const Way = styled(Link)`
  ${buttonStyle('secondary')}
`;

/** The way to a driver's start whose outcome is open, before they pay for another; nothing without one. */
export function StartNote({ driverId }: { readonly driverId: string }) {
  // What it has become by now is said, not taken away.
  const [start] = useState(() => readStartsUnderWay(driverId)[0]);
  return start ? <Note payment={fromStart(start)} /> : null;
}

function Note({ payment }: { readonly payment: Payment }) {
  const t = useTexts();
  const charger = useChargerName(payment.at) ?? t('unnamed');
  const [flow] = useState(() => startFlowOf(payment));
  const state = useStore(flow.store);
  useEffect(() => flow.resume(), [flow]);

  if (state.step === 'released') return null;
  return (
    <Box role="status">
      <p>{t(texts[state.step], { charger })}</p>
      <Way to={state.step === 'started' ? paths.session(state.sessionId) : paths.connectVehicle(payment.paymentId)}>
        {t('goThere')}
      </Way>
    </Box>
  );
}
