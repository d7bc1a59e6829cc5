import { useMemo } from 'react';
import { useFormats } from '@wattline/base/i18n';
import type { Money } from '@wattline/base/money';
import { priceOf, type Tariff } from '@wattline/ocpi';
import { Text } from '@wattline/ui';
import type { Charger } from '../charger';
import { useTexts } from '../texts/use-texts';
import type { Engine } from './costs-code';

interface EnergyEstimateProps {
  /** Null until it is loaded. */
  readonly engine: Engine | null;
  readonly charger: Charger;
  readonly tariff: Tariff;
  readonly amount: Money;
  /** When the charge would begin. */
  readonly startsAt: Date;
}

/** About how much energy the amount buys; nothing where the tariff is in another currency, is free or cannot tell. */
export function EnergyEstimate(props: EnergyEstimateProps) {
  const { tariff, amount } = props;
  if (tariff.currency !== amount.currency || priceOf(tariff).state !== 'priced') return null;
  return <KnownEstimate {...props} />;
}

function KnownEstimate({
  engine,
  charger: { connector, location },
  tariff,
  amount: { minor },
  startsAt,
}: EnergyEstimateProps) {
  const t = useTexts('confirmation');
  const { number } = useFormats();
  const { maxPowerWatts: watts } = connector;
  const { timeZone } = location;
  const bought = useMemo(
    () => engine?.whatBuys(tariff, minor, { watts, timeZone, startsAt }),
    [engine, tariff, minor, watts, timeZone, startsAt],
  );

  if (bought?.state === 'unbound')
    return (
      <Text $size="small" $weight={600}>
        {t('estimateUnbound')}
      </Text>
    );
  if (bought?.state === 'nothing')
    return (
      <Text $size="small" $weight={600}>
        {t('estimateNone')}
      </Text>
    );
  if (bought?.state !== 'known') return null;
  return (
    <Text $size="small" $weight={600}>
      {t('estimate', { kwh: number(Math.floor(bought.kwh)) })}
    </Text>
  );
}
