import type { ReactNode } from 'react';
import { Button, Card, Row, Text } from '@wattline/ui';
import { useStartErrorText } from '../after-payment/use-start-error-text';
import type { StartProblem } from '../start-session/start-problem';
import { useTexts } from '../texts/use-texts';

interface StartFailedProps {
  readonly problem: StartProblem;
  /** In plain words, and what to do; null where there is no more to say. */
  readonly reason: ReactNode;
  /** Another connector for the same payment. */
  readonly elsewhere: ReactNode;
  /** For a support team. */
  readonly details: ReactNode;
  /** On the button that gives the payment back. */
  readonly releaseLabel: string;
  /** Null while it cannot be tried. */
  readonly onRetry: (() => void) | null;
  /** Null where it is not known that no session uses the payment. */
  readonly onRelease: (() => void) | null;
}

/** The session did not start: why, and what becomes of the money (docs/rules.md: hold-kept-after-a-failed-start). */
export function StartFailed({
  problem,
  reason,
  elsewhere,
  details,
  releaseLabel,
  onRetry,
  onRelease,
}: StartFailedProps) {
  const t = useTexts('connect-vehicle');
  const errorText = useStartErrorText();
  return (
    <Card $gap={12} $tone="danger" $bottom={16} role="alert">
      <Text as="h2" $tone="danger">
        {t('failed')}
      </Text>
      {reason}
      <p>{errorText(problem)}</p>
      <p>{t(onRelease ? 'kept' : 'keptForRetry')}</p>
      <Row $gap={12}>
        <Button disabled={!onRetry} onClick={onRetry ?? undefined}>
          {t('retry')}
        </Button>
        {onRelease && (
          <Button $look="secondary" onClick={onRelease}>
            {releaseLabel}
          </Button>
        )}
      </Row>
      {elsewhere}
      {details}
    </Card>
  );
}
