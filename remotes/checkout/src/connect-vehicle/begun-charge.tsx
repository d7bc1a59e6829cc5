import { useEffect } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { RECEIPTS_PATH } from '@wattline/contract';
import { BoltIcon, Button, ButtonLink, Card, Facts, Page, Row, usePageTitle } from '@wattline/ui';
import { useMoney } from '../money';
import { bus } from '../part';
import type { Payment } from '../payment/payment';
import { startOnRecord } from '../start-session/start-record';
import { useTexts } from '../texts/use-texts';
import { useChargerName, useStatusNow } from '../use-station-now';

/** In milliseconds, while the page is looked at. */
const STATUS_EVERY_MS = 15_000;

/** By its end a support team finds a payment. */
const CODE_LENGTH = 8;

interface BegunChargeProps {
  readonly payment: Payment;
  readonly isOver: boolean;
}

/** A charge that began, or is over, of which the session is not known (docs/rules.md: evidence-of-a-start). */
export function BegunCharge({ payment, isOver }: BegunChargeProps) {
  const t = useTexts('begun-charge');
  const { time } = useFormats();
  const amount = useMoney()(payment.amount);
  const charger = useChargerName(payment.at);
  const status = useStatusNow(payment.at, STATUS_EVERY_MS);
  const since = Date.parse(startOnRecord(payment)?.since ?? '');
  const code = payment.paymentIntentId.slice(-CODE_LENGTH).toUpperCase();
  const word = status === 'CHARGING' || status === 'AVAILABLE' ? status : status === null ? 'UNKNOWN' : 'PAUSED';
  const { locationId: station, evseUid, connectorId: connector } = payment.at;

  const title = t(isOver ? 'overTitle' : 'title');
  usePageTitle(title);
  // The page that leads to a session's, at any moment.
  useEffect(() => bus.emit('navigation/expected', { path: '/session', isImminent: true }), []);

  const ask = (): void =>
    bus.emit('help/requested', {
      from: 'start',
      said: null,
      facts: { status: status ?? '', station, charger: evseUid, connector, payment: `…${code}` },
    });
  const rows = [
    [t('charger'), charger ?? `${evseUid} / ${connector}`],
    ...(isOver ? [] : [[t('now'), t(word)] as const]),
    ...(Number.isNaN(since) ? [] : [[t('since'), time(new Date(since))] as const]),
    [t('code'), code],
  ] as const;
  return (
    <Page $headless $gap={24}>
      <h1>{title}</h1>
      <Card $gap={16} $tone="accent">
        <BoltIcon size={36} color="var(--accent)" />
        <div role="status">
          <p>{t(isOver ? 'overText' : 'text', { amount })}</p>
          {!isOver && <p>{t('looking')}</p>}
        </div>
        <Facts $as="lines" $gap={8}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        <Row $gap={12}>
          {isOver && <ButtonLink to={RECEIPTS_PATH}>{t('receipts')}</ButtonLink>}
          <Button $look="secondary" onClick={ask}>
            {t('help')}
          </Button>
        </Row>
      </Card>
    </Page>
  );
}
