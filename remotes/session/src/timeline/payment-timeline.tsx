import { useMemo } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { Card } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { clock } from '../part';
import type { ChargeFacts } from '../receipt-document/receipt-document';
import { useTexts } from '../texts/use-texts';
import { TimelineStep } from './timeline-step';
import { timelineWords } from './timeline-words';

const Box = styled(Card)`
  display: grid;
  gap: 16px;

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
}

/** Where the money for a session is: each step with its amount, its time and its state. Nothing where no payment is known. */
export function PaymentTimeline({ charge, billed }: PaymentTimelineProps) {
  const t = useTexts('money');
  const formats = useFormats();
  const steps = useMemo(
    () => timelineWords(charge, billed, { t, formats, now: clock.now() }),
    [charge, billed, t, formats],
  );

  return (
    steps && (
      <Box aria-labelledby="payment-timeline">
        <h2 id="payment-timeline">{t('title')}</h2>
        <ol>
          {steps.map((step) => (
            <TimelineStep key={step.name} step={step} />
          ))}
        </ol>
      </Box>
    )
  );
}
