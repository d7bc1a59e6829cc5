import { memo } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { amountText } from '@wattline/base/money';
import { paths } from '@wattline/contract';
import { NextIcon, Text } from '@wattline/ui';
import { Link } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import type { ChargeEntry } from './charge-entries';
import { costOf } from './months-of';
import type { PaymentState } from './payment-state';

const Row = styled.li`
  border-top: 1px solid var(--line);
`;

const Open = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 20px;
  gap: 4px 12px;
  align-items: center;
  padding: 14px clamp(16px, 3vw, 24px);
  color: inherit;
  text-decoration: none;

  &:hover {
    background: var(--surface-sunken);
  }

  & > svg {
    grid-area: 1 / 3 / span 2;
    color: var(--ink-soft);
  }
`;

const Cost = styled.span`
  font-weight: 600;
  text-align: end;
`;

const Soft = styled.span<{ $isWarning?: boolean }>`
  color: ${({ $isWarning = false }) => ($isWarning ? 'var(--warning)' : 'var(--ink-soft)')};
  font-size: var(--small);
`;

const State = styled(Soft)`
  text-align: end;
`;

interface ChargeRowProps {
  readonly entry: ChargeEntry;
  readonly state: PaymentState;
}

/** A charge, as the way to its receipt. */
export const ChargeRow = memo(function ChargeRow({ entry, state }: ChargeRowProps) {
  const t = useTexts('receipts');
  const { money, number, time } = useFormats();
  const { id, isFound, place, startedAt, timeZone, kwh, currency } = entry;
  const cost = costOf(entry);
  const facts = [
    startedAt === null ? '' : time(new Date(startedAt), new Date(0), timeZone),
    kwh === null ? '' : t('kwh', { kwh: number(kwh, 2, 2) }),
  ];
  return (
    <Row>
      <Open to={isFound ? paths.receipt(id) : paths.connectVehicle(id)}>
        <Text as="span" $weight={600}>
          {place ?? t('station')}
        </Text>
        <Cost>{cost === null ? t('noCost') : amountText({ minor: cost, currency }, money)}</Cost>
        <Soft>{facts.filter(Boolean).join(' • ')}</Soft>
        <State $isWarning={state === 'refund-refused'}>{t(state)}</State>
        <NextIcon size={20} className="directed" />
      </Open>
    </Row>
  );
});
