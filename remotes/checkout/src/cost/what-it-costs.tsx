import { useId, useMemo, useState } from 'react';
import { useFormats } from '@wattline/base/i18n';
import type { Money } from '@wattline/base/money';
import { readText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import { priceOf, whatBuys, type Tariff } from '@wattline/ocpi';
import { Fold, Note, Row, Stack, Text, VisuallyHidden } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import type { Charger } from '../charger';
import { useMoney } from '../money';
import { useTexts } from '../texts/use-texts';
import { type Cost, costOf, type Preset, PRESET_MINUTES, presets } from './cost';
import { CostTable, type Units, useUnits } from './cost-table';

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding: 4px;
  border-radius: 999px;
  background: var(--surface-sunken);
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  flex: auto;
  place-items: center;
  min-height: 40px;
  padding: 4px 10px;
  border-radius: 999px;
  font-size: var(--small);
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;

  & > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  &:has(:checked) {
    background: var(--surface-raised);
    box-shadow: inset 0 0 0 2px var(--accent);
    color: var(--accent);

    @media (forced-colors: active) {
      border: 3px solid Highlight;
    }
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
`;

interface CostPresetsProps {
  /** The id of what says what is chosen here. */
  readonly labelledBy: string;
  readonly chosen: Preset;
  readonly kwh: number;
  /** As the driver reads it. */
  readonly amount: string;
  readonly onChoose: (preset: Preset) => void;
}

/** How much is to be priced: an energy, a time, or what the chosen amount buys. */
function CostPresets({ labelledBy, chosen, kwh, amount, onChoose }: CostPresetsProps) {
  const t = useTexts('cost');
  const { number } = useFormats();
  const labels = {
    energy: t('energy', { kwh: number(kwh) }),
    time: t('time', { minutes: PRESET_MINUTES }),
    amount: t('amount', { amount }),
  };
  return (
    <Group role="radiogroup" aria-labelledby={labelledBy}>
      {presets.map((preset) => (
        <Choice key={preset}>
          <input type="radio" name={labelledBy} checked={preset === chosen} onChange={() => onChoose(preset)} />
          {labels[preset]}
        </Choice>
      ))}
    </Group>
  );
}

/** Its words are a sentence, not a heading. */
const Summary = styled.summary`
  && {
    position: relative;
    min-height: 44px;
    font-weight: 400;
  }
`;

const USUAL_KWH = 20;
const MOST_KWH = 250;

/** For how much energy the driver compares connectors on the station's page; 20 kWh where they have not chosen. */
function comparedKwh(): number {
  const kwh = Number(readText('local', storageKeys.comparedEnergy));
  return kwh > 0 && kwh <= MOST_KWH ? kwh : USUAL_KWH;
}

/** With large text on a narrow phone, the table scrolls in its own place. The keyboard reaches it for that. */
const Sideways = styled.div`
  overflow-x: auto;
`;

export interface WhatItCostsProps {
  readonly charger: Charger;
  readonly tariff: Tariff;
  /** The amount that the driver has chosen to hold or pay. */
  readonly amount: Money;
  /** When the charge would begin. */
  readonly startsAt: Date;
}

/**
 * The cost of a charge here and now: for an energy, a time, or all of the amount; closed, its total alone, else with how that
 * comes about.
 */
export function WhatItCosts({ charger: { connector, location }, tariff, amount, startsAt }: WhatItCostsProps) {
  const t = useTexts('cost');
  const heading = useId();
  const money = useMoney();
  const units = useUnits();
  const [preset, setPreset] = useState<Preset>('energy');
  const [kwh] = useState(comparedKwh);
  const { maxPowerWatts: watts } = connector;
  const { timeZone } = location;
  const { minor, currency } = amount;
  const cost = useMemo(
    () => costOf(preset, { tariff, amount: { minor, currency }, presetKwh: kwh }, { watts, timeZone, startsAt }),
    [preset, kwh, tariff, minor, currency, watts, timeZone, startsAt],
  );

  return (
    <Fold>
      <Summary id="cost">
        <VisuallyHidden as="h2" id={heading}>
          {t('title')}
        </VisuallyHidden>
        <Stack aria-live="polite">
          <KnownTotal cost={cost} tariff={tariff} amount={amount} units={units} />
        </Stack>
      </Summary>
      <Stack $gap={12} $top={8}>
        <CostPresets labelledBy={heading} chosen={preset} kwh={kwh} amount={money(amount)} onChoose={setPreset} />
        {cost.state === 'known' && (
          <>
            <Notes
              cost={cost}
              amount={amount}
              isForAmount={preset === 'amount'}
              watts={watts ?? 0}
              timeZone={timeZone}
            />
            <Sideways role="group" tabIndex={0} aria-label={t('caption')}>
              <CostTable quote={cost.quote} idle={cost.idle} units={units} />
            </Sideways>
          </>
        )}
      </Stack>
    </Fold>
  );
}

interface KnownTotalProps {
  readonly cost: Cost;
  readonly tariff: Tariff;
  readonly amount: Money;
  readonly units: Units;
}

function KnownTotal({ cost, tariff, amount, units: { paid, duration } }: KnownTotalProps) {
  const t = useTexts('cost');
  const { number } = useFormats();
  const own = useMoney()(amount);

  switch (cost.state) {
    case 'too-little': {
      const { least } = cost;
      return <p>{t('tooLittle', { amount: own, least: paid(least.total ?? least.subtotal, least.currency) })}</p>;
    }
    case 'unbound':
      return <p>{t('unbound', { amount: own })}</p>;
    case 'cannot-tell':
      return (
        <>
          <p>{t('cannotTell')}</p>
          <Note $size="small">{t(cost.reason, { currency: tariff.currency, own: amount.currency })}</Note>
        </>
      );
    case 'known': {
      const { kwh, minutes, total, subtotal, currency } = cost.quote;
      return (
        <Row $gap={8} $align="baseline">
          <Text as="span" $weight={700}>
            {t('about', { total: paid(total ?? subtotal, currency) })}
          </Text>
          <Note as="span" $size="small">
            {t(total === null ? 'taxUnknown' : 'taxIn', { kwh: number(kwh, 2), duration: duration(minutes) })}
          </Note>
        </Row>
      );
    }
  }
}

interface NotesProps {
  readonly cost: Extract<Cost, { state: 'known' }>;
  readonly amount: Money;
  readonly isForAmount: boolean;
  readonly watts: number;
  readonly timeZone: string | null;
}

/** By what it is an estimate, and what else a driver should know of it. */
function Notes({ cost, amount, isForAmount, watts, timeZone }: NotesProps) {
  const t = useTexts('cost');
  const { number, time } = useFormats();
  const own = useMoney()(amount);
  const { assumed } = cost.quote;
  const kw = number((assumed.watts ?? watts) / 1000, 1);
  const notes = [
    t(assumed.watts === null ? 'atPower' : 'atUsualPower', { kw }),
    cost.nextChange !== null && t('nextChange', { time: time(new Date(cost.nextChange), undefined, timeZone) }),
    isForAmount ? t('usedUp', { amount: own }) : cost.isTooMuch && t('tooMuch', { amount: own }),
    assumed.unknown !== null && t(assumed.unknown),
  ];
  return <Note $size="small">{notes.filter(Boolean).join(' ')}</Note>;
}

/** About how much energy the amount buys; nothing where the tariff is in another currency, is free or cannot tell. */
export function EnergyEstimate(props: WhatItCostsProps) {
  const { tariff, amount } = props;
  if (tariff.currency !== amount.currency || priceOf(tariff).state !== 'priced') return null;
  return <KnownEstimate {...props} />;
}

function KnownEstimate({ charger: { connector, location }, tariff, amount: { minor }, startsAt }: WhatItCostsProps) {
  const t = useTexts('confirmation');
  const { number } = useFormats();
  const { maxPowerWatts: watts } = connector;
  const { timeZone } = location;
  const bought = useMemo(
    () => whatBuys(tariff, minor, { watts, timeZone, startsAt }),
    [tariff, minor, watts, timeZone, startsAt],
  );

  if (bought.state === 'cannot-tell') return null;
  return (
    <Text $size="small" $weight={600}>
      {bought.state === 'known'
        ? t('estimate', { kwh: number(Math.floor(bought.kwh)) })
        : t(bought.state === 'unbound' ? 'estimateUnbound' : 'estimateNone')}
    </Text>
  );
}
