import { useFormats } from '@wattline/i18n';
import { styled } from '@wattline/styled';
import { IconButton, MinusIcon, PlusIcon } from '@wattline/ui';
import { AMOUNT_STEP, clampAmount, MAX_AMOUNT, MIN_AMOUNT } from './amount';
import { useConfirmationTexts } from './confirmation-texts';

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
  /** In dollars. */
  readonly amount: number;
  /** A hold that is there already has its amount. */
  readonly locked: boolean;
  readonly onChange: (amount: number) => void;
}

/** 10 to 100 dollars by 5, with buttons beside the slider for those who cannot drag (specification 2, §5; reading 32). */
export function AmountSlider({ amount, locked, onChange }: AmountSliderProps) {
  const t = useConfirmationTexts();
  const { money } = useFormats();
  const change = (next: number): void => onChange(clampAmount(next));

  return (
    <>
      <Amount>{money(amount, 'USD')}</Amount>
      {!locked && (
        <Line>
          <IconButton
            aria-label={t('less')}
            disabled={amount <= MIN_AMOUNT}
            onClick={() => change(amount - AMOUNT_STEP)}
          >
            <MinusIcon size={20} />
          </IconButton>
          <Slider
            type="range"
            min={MIN_AMOUNT}
            max={MAX_AMOUNT}
            step={AMOUNT_STEP}
            value={amount}
            aria-label={t('amountLabel')}
            aria-valuetext={money(amount, 'USD')}
            onChange={({ target }) => change(target.valueAsNumber)}
          />
          <IconButton
            aria-label={t('more')}
            disabled={amount >= MAX_AMOUNT}
            onClick={() => change(amount + AMOUNT_STEP)}
          >
            <PlusIcon size={20} />
          </IconButton>
        </Line>
      )}
    </>
  );
}
