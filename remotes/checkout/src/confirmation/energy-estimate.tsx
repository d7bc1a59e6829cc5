import { useMemo } from 'react';
import { useFormats } from '@wattline/i18n';
import { energyForAmount, priceOf, type Tariff } from '@wattline/ocpi';
import { styled } from '@wattline/styled';
import { BoltIcon } from '@wattline/ui';
import type { Charger } from '../charger';
import { majorOf, type Money } from '../money';
import { useMountTime } from '../use-mount-time';
import { useConfirmationTexts } from './confirmation-texts';

const Estimate = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  font-weight: 650;

  & > svg {
    flex: none;
    color: var(--accent);
  }
`;

const Note = styled.p`
  color: var(--ink-soft);
  font-size: 0.875rem;
`;

interface EnergyEstimateProps {
  readonly charger: Charger;
  readonly tariff: Tariff;
  readonly amount: Money;
}

/** About how much energy the amount buys; nothing where the tariff is in another currency, is free or cannot tell. */
export function EnergyEstimate({ charger: { connector, location }, tariff, amount }: EnergyEstimateProps) {
  const t = useConfirmationTexts();
  const { number } = useFormats();
  const now = useMountTime();
  const { maxPowerWatts } = connector;
  const { timeZone } = location;
  const kwh = useMemo(
    () => energyForAmount(tariff, majorOf(amount), { maxPowerWatts, timeZone, now }),
    [tariff, amount, maxPowerWatts, timeZone, now],
  );
  if (tariff.currency !== amount.currency || priceOf(tariff).state !== 'priced') return null;

  if (kwh === null) return <Estimate>{t('estimateUnbound')}</Estimate>;
  if (kwh === 0) return <Estimate>{t('estimateNone')}</Estimate>;
  return (
    <div>
      <Estimate>
        <BoltIcon size={20} />
        {t('estimate', { kwh: number(Math.floor(kwh)) })}
      </Estimate>
      <Note>{t('estimateNote')}</Note>
    </div>
  );
}
