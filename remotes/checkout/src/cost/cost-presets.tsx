import { useFormats } from '@wattline/base/i18n';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { presets, PRESET_MINUTES, type Preset } from './cost';

const Group = styled.div`
  display: grid;
  grid-template-columns: repeat(3, auto);
  gap: 4px;
  padding: 4px;
  border-radius: 999px;
  background: var(--surface-sunken);
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 40px;
  padding: 4px 10px;
  border-radius: 999px;
  font-size: var(--small);
  font-weight: 600;
  text-align: center;
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
export function CostPresets({ labelledBy, chosen, kwh, amount, onChoose }: CostPresetsProps) {
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
