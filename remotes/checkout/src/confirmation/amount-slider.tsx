import type { ReactNode } from 'react';
import { config } from '@wattline/base/config';
import { useFormats } from '@wattline/base/i18n';
import { majorOf, type Money } from '@wattline/base/money';
import { beforeFigure, IconButton, MinusIcon, PlusIcon, Row, Text } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useMoney } from '../money';
import { useTexts } from '../texts/use-texts';
import { clampAmount } from './choice';

/** Without a width, Firefox keeps room for 160 px of it on the narrowest phone. */
const Slider = styled.input`
  flex: 1;
  width: 0;
  height: 44px;
  accent-color: var(--accent);
`;

/** Beside the amount stands what it buys, at most as high. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  align-items: center;

  & > output {
    white-space: nowrap;
  }

  & > p {
    ${beforeFigure}
    text-align: end;
  }
`;

interface AmountSliderProps {
  readonly amount: Money;
  /** A hold that is there already has its amount. */
  readonly locked: boolean;
  readonly onChange: (amount: Money) => void;
  /** Beside the amount. */
  readonly children: ReactNode;
}

/** From the least amount to the most, with buttons beside the slider for drivers who cannot drag (docs/rules.md: accessible). */
export function AmountSlider({ amount, locked, onChange, children }: AmountSliderProps) {
  const t = useTexts('confirmation');
  const money = useMoney();
  const { least, most, step, currency } = config().money;
  const inUnits = majorOf(amount);
  const oneStep = useFormats().money(step, currency, undefined, Number.isInteger(step) ? 0 : undefined);
  const change = (next: number): void => onChange(clampAmount(next));

  return (
    <>
      <Line>
        <Text as="output" $size="display" $weight={700} $block>
          {money(amount)}
        </Text>
        {children}
      </Line>
      {!locked && (
        <Row $gap={12}>
          <IconButton
            aria-label={t('less', { amount: oneStep })}
            disabled={inUnits <= least}
            onClick={() => change(inUnits - step)}
          >
            <MinusIcon size={20} />
          </IconButton>
          <Slider
            type="range"
            min={least}
            max={most}
            step={step}
            value={inUnits}
            aria-label={t('amountLabel')}
            aria-valuetext={money(amount)}
            onChange={({ target }) => change(target.valueAsNumber)}
          />
          <IconButton
            aria-label={t('more', { amount: oneStep })}
            disabled={inUnits >= most}
            onClick={() => change(inUnits + step)}
          >
            <PlusIcon size={20} />
          </IconButton>
        </Row>
      )}
    </>
  );
}
