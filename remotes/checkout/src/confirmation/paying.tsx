/* A chunk of its own: what only a driver who pays needs. The flow begins when the screens of its end are there. */
import { useEffect, useRef, useState } from 'react';
import { errorText, type Failure, i18n, readLanguage } from '@wattline/base/i18n';
import { kindOf, paymentKinds } from '@wattline/charge';
import { paths } from '@wattline/contract';
import { connectorName } from '@wattline/ocpi';
import {
  AlertDialog,
  Button,
  DialogPanel,
  FormStack,
  CenteredCard,
  Facts,
  Mark,
  SuccessIcon,
  TextButton,
  usePageTitle,
} from '@wattline/ui';
import { useNavigate } from '@wattline/vendor/router';
import { keyframes, styled } from '@wattline/vendor/styled';
import type { Charger } from '../charger';
import { useMoney } from '../money';
import { usePaymentWords } from '../payment/made-payment';
import type { AuthorizedPayment } from '../payment/payment';
import type { PaymentAttempt } from '../payment/payment-attempt';
import { paymentErrors } from '../payment/refused';
import { useTexts } from '../texts/use-texts';

export { StartNote } from '../start-session/start-note';
export { createPaymentFlow } from './payment-flow';

interface PaymentAlertProps {
  readonly problem: Failure;
  readonly onClose: () => void;
}

/** Says what went wrong with a payment, by whichever method, and what to do. */
export function PaymentAlert({ problem, onClose }: PaymentAlertProps) {
  const t = useTexts('paying');
  const text = errorText(paymentErrors, problem, readLanguage(i18n.language));
  return <AlertDialog text={text} okLabel={t('ok')} onClose={onClose} />;
}

interface InterruptedPaymentProps {
  readonly attempt: PaymentAttempt;
  readonly onGiveUp: () => void;
  readonly onClose: () => void;
}

/** A payment for another charger was interrupted: to go there, or to give it up (docs/rules.md: resumed-where-it-belongs). */
export function InterruptedPayment({ attempt: { at, opened, ...attempt }, ...on }: InterruptedPaymentProps) {
  const t = useTexts('paying');
  const navigate = useNavigate();
  const amount = useMoney()(attempt.amount);
  const method = paymentKinds[kindOf(attempt.paymentMethodId)].name ?? '';
  return (
    <DialogPanel title={t('interrupted', { charger: at.evseId })} closeLabel={t('close')} onClose={on.onClose}>
      <FormStack as="div">
        <p>{t(opened ? 'interruptedOpened' : 'interruptedNote', { amount, method })}</p>
        <Button onClick={() => void navigate(paths.confirmation(at.evseUid, at.connectorId))}>{t('goThere')}</Button>
        <Button $look="secondary" onClick={on.onGiveUp}>
          {t('giveUp')}
        </Button>
      </FormStack>
    </DialogPanel>
  );
}

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
