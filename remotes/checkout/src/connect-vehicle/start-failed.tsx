import { styled } from '@wattline/styled';
import { Button, Card } from '@wattline/ui';
import { useCheckoutMessage } from '../checkout-messages';
import type { PaidSession } from '../start-session/paid-session';
import { useConnectTexts } from './connect-texts';

const Box = styled(Card)`
  display: grid;
  gap: 12px;
  margin-bottom: 16px;
  border-color: var(--danger);

  & > h2 {
    color: var(--danger);
    font-size: 1.125rem;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

interface StartFailedProps {
  readonly problem: string;
  readonly kind: PaidSession['kind'];
  readonly onRetry: () => void;
  /** Null where it is not known that no session uses the payment. */
  readonly onRelease: (() => void) | null;
}

/** The session did not start: why, and what becomes of the money (reading 10). */
export function StartFailed({ problem, kind, onRetry, onRelease }: StartFailedProps) {
  const t = useConnectTexts();
  const messageOf = useCheckoutMessage();
  return (
    <Box role="alert">
      <h2>{t('failed')}</h2>
      <p>{messageOf(problem)}</p>
      <p>{t(onRelease ? 'kept' : 'keptForRetry')}</p>
      <Buttons>
        <Button onClick={onRetry}>{t('retry')}</Button>
        {onRelease && (
          <Button $look="secondary" onClick={onRelease}>
            {t(kind === 'wallet' ? 'refund' : 'release')}
          </Button>
        )}
      </Buttons>
    </Box>
  );
}
