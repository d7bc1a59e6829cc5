import { useEffect } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { RECEIPTS_PATH } from '@wattline/contract';
import { BoltIcon, Button, ButtonLink, usePageTitle } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useMoney } from '../money';
import { bus } from '../part';
import type { Payment } from '../payment/payment';
import { startOnRecord } from '../start-session/start-record';
import { useTexts } from '../texts/use-texts';
import { useChargerName } from '../use-charger-name';
import { useStatusNow } from '../use-station-now';
import { Page, Panel } from './frame';

const Box = styled(Panel)`
  margin-top: 20px;
  border-color: var(--accent);

  & > svg {
    color: var(--accent);
  }

  & > dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 6px 16px;
  }

  & dt {
    color: var(--ink-soft);
  }

  & dd {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

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
    <Page>
      <h1>{title}</h1>
      <Box as="section">
        <BoltIcon size={36} />
        <div role="status">
          <p>{t(isOver ? 'overText' : 'text', { amount })}</p>
          {!isOver && <p>{t('looking')}</p>}
        </div>
        <dl>
          {rows.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Buttons>
          {isOver && <ButtonLink to={RECEIPTS_PATH}>{t('receipts')}</ButtonLink>}
          <Button $look="secondary" onClick={ask}>
            {t('help')}
          </Button>
        </Buttons>
      </Box>
    </Page>
  );
}
