import { styled } from '@wattline/styled';
import { IconButton, MinusIcon, PlusIcon } from '@wattline/ui';
import { majorOf, moneyOf, useMoney, type Money } from '../money';
import { useTexts } from '../texts/use-texts';
import { AMOUNT_STEP, clampAmount, MAX_AMOUNT, MIN_AMOUNT } from './amount';

const Line = styled.div`
  display: flex;
  gap: 14px;
  align-items: center;
`;

const Amount = styled.output`
  display: block;
  margin: 6px 0 10px;
  font-size: 2.25rem;
  font-weight: 750;
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
`;

const Slider = styled.input`
  flex: 1;
  min-width: 0;
  height: 44px;
  accent-color: var(--accent);
`;

interface AmountSliderProps {
  readonly amount: Money;
  /** A hold that is there already has its amount. */
  readonly locked: boolean;
  readonly onChange: (amount: Money) => void;
}

/** From MIN_AMOUNT to MAX_AMOUNT, with buttons beside the slider for drivers who cannot drag (docs/rules.md: accessible). */
export function AmountSlider({ amount, locked, onChange }: AmountSliderProps) {
  const t = useTexts('confirmation');
  const money = useMoney();
  const { minor } = amount;
  const change = (next: number): void => onChange(clampAmount(next));

  return (
    <>
      <Amount>{money(amount)}</Amount>
      {!locked && (
        <Line>
          <IconButton aria-label={t('less')} disabled={minor <= MIN_AMOUNT} onClick={() => change(minor - AMOUNT_STEP)}>
            <MinusIcon size={20} />
          </IconButton>
          <Slider
            type="range"
            min={MIN_AMOUNT / 100}
            max={MAX_AMOUNT / 100}
            step={AMOUNT_STEP / 100}
            value={majorOf(amount)}
            aria-label={t('amountLabel')}
            aria-valuetext={money(amount)}
            onChange={({ target }) => change(moneyOf(target.valueAsNumber).minor)}
          />
          <IconButton aria-label={t('more')} disabled={minor >= MAX_AMOUNT} onClick={() => change(minor + AMOUNT_STEP)}>
            <PlusIcon size={20} />
          </IconButton>
        </Line>
      )}
    </>
  );
}
