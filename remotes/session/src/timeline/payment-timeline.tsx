import { useMemo } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { Card, Fold, Note, Stack, Text, VisuallyHidden, withFigure } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import type { ChargeFacts } from '../receipt-document/receipt-document';
import { useTexts } from '../texts/use-texts';
import { timelineWords, type ShownStep } from './timeline-words';

/** A step, with a line to the next. */
const Item = styled.li<{ $state: ShownStep['state'] }>`
  position: relative;
  ${withFigure}
  padding-inline-start: 32px;
  padding-bottom: 20px;

  & > :nth-child(3) {
    flex: 0 0 100%;
  }

  &:last-child {
    padding-bottom: 0;
  }

  &:not(:last-child)::before {
    position: absolute;
    top: 20px;
    bottom: -4px;
    inset-inline-start: 9px;
    border-inline-start: 2px
      ${({ $state }) => ($state === 'done' ? 'solid var(--accent)' : 'dashed var(--line-strong)')};
    content: '';
  }
`;

const marks: Readonly<Record<ShownStep['state'], string>> = {
  done: 'border-color: var(--accent); background: var(--accent);',
  now: 'border-color: var(--accent); background: var(--surface);',
  expected: 'border-color: var(--line-strong); border-style: dashed; background: var(--surface);',
  unknown: 'border-color: var(--line-strong); border-style: dotted; background: var(--surface);',
  failed: 'border-color: var(--danger); background: var(--danger);',
};

const Mark = styled.span<{ $state: ShownStep['state'] }>`
  position: absolute;
  top: 4px;
  inset-inline-start: 2px;
  width: 16px;
  height: 16px;
  border: 3px solid;
  border-radius: 50%;
  ${({ $state }) => marks[$state]}

  @media (forced-colors: active) {
    background: ${({ $state }) => ($state === 'done' || $state === 'failed' ? 'CanvasText' : 'Canvas')};
    forced-color-adjust: none;
    border-color: CanvasText;
  }
`;

/** A step of a payment: what, how much, whether it has happened, when, and what there is to say about it. */
function TimelineStep({ step }: { readonly step: ShownStep }) {
  const t = useTexts('money');
  const { state, label, amount, status, note } = step;
  return (
    <Item $state={state}>
      <Text $weight={600}>{label}</Text>
      <Text $weight={700}>
        {amount ?? (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>{t('noAmount')}</VisuallyHidden>
          </>
        )}
      </Text>
      <Note $size="small" $tone={state === 'failed' ? 'danger' : 'soft'}>
        {status}
        {note !== '' && `. ${note}`}
      </Note>
      <Mark $state={state} aria-hidden="true" />
    </Item>
  );
}

const Box = styled(Card)`
  @media print {
    padding: 0;
    border: 0;
    box-shadow: none;
    break-inside: avoid;
  }
`;

interface PaymentTimelineProps {
  readonly charge: ChargeFacts;
  /** The total of the receipt, in minor units; null where it is not known, or is an estimate. */
  readonly billed: number | null;
  /** From the start, as on paper. */
  readonly isOpen: boolean;
}

/** Where the money for a session is: each step with its amount, its time and its state. Nothing where no payment is known. */
export function PaymentTimeline({ charge, billed, isOpen }: PaymentTimelineProps) {
  const t = useTexts('money');
  const formats = useFormats();
  const steps = useMemo(() => timelineWords(charge, billed, formats), [charge, billed, formats]);

  return (
    steps && (
      <Box aria-labelledby="payment-timeline">
        <Fold open={isOpen}>
          <summary>
            <h2 id="payment-timeline">{t('title')}</h2>
          </summary>
          <Stack as="ol" $top={12}>
            {steps.map((step) => (
              <TimelineStep key={step.name} step={step} />
            ))}
          </Stack>
        </Fold>
      </Box>
    )
  );
}
