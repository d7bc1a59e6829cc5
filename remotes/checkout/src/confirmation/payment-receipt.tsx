import { useEffect, useRef, useState } from 'react';
import { connectorName } from '@wattline/ocpi';
import { Button, CenteredCard, Facts, Mark, SuccessIcon, TextButton, usePageTitle } from '@wattline/ui';
import { keyframes, styled } from '@wattline/vendor/styled';
import type { Charger } from '../charger';
import { useMoney } from '../money';
import { usePaymentWords } from '../payment/made-payment';
import type { AuthorizedPayment } from '../payment/payment';
import { useTexts } from '../texts/use-texts';

/** How long the receipt is shown. */
const REDIRECT_MS = 3_000;

const fill = keyframes`
  to {
    background-size: 100% 100%;
  }
`;

/** It fills until it leads on by itself. */
const Go = styled(Button)<{ readonly $fills: boolean }>`
  background-image: linear-gradient(var(--accent-strong), var(--accent-strong));
  background-repeat: no-repeat;
  background-size: 0 100%;
  animation: ${({ $fills }) => $fills && fill} ${REDIRECT_MS}ms linear forwards;
`;

interface PaymentReceiptProps {
  readonly payment: AuthorizedPayment;
  readonly charger: Charger;
  readonly onNext: () => void;
}

/** It is paid: how much, at which charger, under which reference; then the next page. */
export function PaymentReceipt({ payment, charger: { evse, connector }, onNext }: PaymentReceiptProps) {
  const t = useTexts('payment-receipt');
  const words = usePaymentWords(payment.kind);
  const money = useMoney();
  usePageTitle(t('title'));

  const [stays, setStays] = useState(false);
  const go = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(onNext, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [onNext, stays]);

  const stay = (): void => {
    setStays(true);
    // The button that was pressed goes.
    go.current?.focus();
  };

  return (
    <CenteredCard>
      <Mark $tone="success">
        <SuccessIcon size={32} />
      </Mark>
      <h1>{t('title')}</h1>
      <p role="status">{words('receipt', { amount: money(payment.amount) })}</p>
      <Facts $as="lines" $gap={8} style={{ width: '100%' }}>
        <div>
          <dt>{t('charger')}</dt>
          <dd>
            {evse.evseId} · {connectorName(connector.standard)}
          </dd>
        </div>
        <div>
          <dt>{t('reference')}</dt>
          <dd>{payment.paymentIntentId}</dd>
        </div>
      </Facts>
      <Go $wide $size="big" $fills={!stays} ref={go} onClick={onNext}>
        {t('go')}
      </Go>
      {!stays && <TextButton onClick={stay}>{t('stay')}</TextButton>}
    </CenteredCard>
  );
}
