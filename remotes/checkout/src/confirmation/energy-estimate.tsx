import { useMemo } from 'react';
import { useFormats } from '@wattline/base/i18n';
import type { Money } from '@wattline/base/money';
import { priceOf, type Tariff } from '@wattline/ocpi';
import { BoltIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import type { Charger } from '../charger';
import { useTexts } from '../texts/use-texts';
import type { Engine } from './costs-code';

/** Its line keeps its place, whenever it can be shown (docs/rules.md: nothing-jumps). */
const Place = styled.div`
  min-height: 1.5em;
`;

const Estimate = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  font-weight: 600;

  & > svg {
    flex: none;
    color: var(--accent);
  }
`;

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
  return (
    <Place>
      <KnownEstimate {...props} />
    </Place>
  );
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

  if (bought?.state === 'unbound') return <Estimate>{t('estimateUnbound')}</Estimate>;
  if (bought?.state === 'nothing') return <Estimate>{t('estimateNone')}</Estimate>;
  if (bought?.state !== 'known') return null;
  return (
    <Estimate>
      <BoltIcon size={20} />
      {t('estimate', { kwh: number(Math.floor(bought.kwh)) })}
    </Estimate>
  );
}
