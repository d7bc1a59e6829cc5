import { type ReactNode, use, useEffect, useId, useState } from 'react';
import { readText, type StorageKey, writeText } from '@wattline/base/storage';
import { storageKeys } from '@wattline/contract';
import type { Location } from '@wattline/ocpi';
import { styled } from '@wattline/vendor/styled';
import { FirstView } from '../first-view';
import type { Prices } from '../prices/use-prices';
import { useTexts } from '../texts/use-texts';
import { ShownTotals } from './totals';
import { useTotals } from './use-totals';

/** For how much energy a driver may compare connectors, in kWh. */
const KWH_CHOICES: readonly number[] = [10, 20, 30, 40, 60];
const USUAL_KWH = 20;

const readKwh = (key: StorageKey<'local'>): number =>
  KWH_CHOICES.find((kwh) => `${kwh}` === readText('local', key)) ?? USUAL_KWH;

/** For how much energy the driver compares connectors: chosen once, for every station, tab and later visit. */
function useComparedKwh(key: StorageKey<'local'>): readonly [kwh: number, choose: (kwh: number) => void] {
  const [kwh, setKwh] = useState(() => readKwh(key));

  useEffect(() => {
    const follow = (): void => setKwh(readKwh(key));
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [key]);

  const choose = (chosen: number): void => {
    writeText('local', key, `${chosen}`);
    setKwh(chosen);
  };
  return [kwh, choose];
}

/** As high as the control, which comes later (docs/rules.md: nothing-jumps). */
const Place = styled.div`
  min-height: 58px;
  margin-bottom: 10px;
  color: var(--ink-soft);
`;

/** The control in a rendered document: its words alone, with the look of the control and its note. */
const Heading = styled.p`
  font-size: var(--small);
  line-height: 18px;
  white-space: pre-line;

  &::first-line {
    font-size: var(--body);
    line-height: 40px;
  }
`;

const Choice = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
`;

const Select = styled.select`
  min-height: 40px;
  padding: 0 10px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: var(--surface);
  color: var(--ink);
  font-weight: 600;
`;

const Note = styled.p`
  font-size: var(--small);
  line-height: 18px;
`;

interface ControlProps {
  readonly kwh: number;
  readonly onChoose: (kwh: number) => void;
}

/** The energy for which connectors are compared. */
function Control({ kwh, onChoose }: ControlProps) {
  const t = useTexts('totals');
  const id = useId();
  return (
    <>
      <Choice>
        <label htmlFor={id}>{t('compare')}</label>
        <Select
          id={id}
          aria-describedby={`${id}-note`}
          value={kwh}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
          {KWH_CHOICES.map((choice) => (
            <option key={choice} value={choice}>{`${choice} kWh`}</option>
          ))}
        </Select>
      </Choice>
      <Note id={`${id}-note`}>{t('estimates')}</Note>
    </>
  );
}

interface ComparisonProps {
  readonly location: Location;
  readonly prices: Prices;
  /** The rows. */
  readonly children: ReactNode;
}

/** Compares what a charge costs at a station's connectors: lets the driver choose for how much energy, above the rows that show it. */
export function Comparison({ location, prices, children }: ComparisonProps) {
  const t = useTexts('totals');
  const first = use(FirstView);
  const [kwh, choose] = useComparedKwh(storageKeys.comparedEnergy);
  const totals = useTotals(location, prices, kwh);
  const isPriced = location.evses.some(({ connectors }) =>
    connectors.some((connector) => ['priced', 'loading'].includes(prices.priceOf(connector).state)),
  );
  return (
    <>
      {isPriced && (
        <Place>
          {totals &&
            (first ? (
              <Heading>{`${t('compare')} ${kwh} kWh\n${t('estimates')}`}</Heading>
            ) : (
              <Control kwh={kwh} onChoose={choose} />
            ))}
        </Place>
      )}
      <ShownTotals value={totals}>{children}</ShownTotals>
    </>
  );
}
