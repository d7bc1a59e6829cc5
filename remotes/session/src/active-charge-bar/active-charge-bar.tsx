import { useState } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { paths } from '@wattline/contract';
import { AsOf, StopWaits } from '@wattline/remote';
import { beforeFigure, BoltIcon } from '@wattline/ui';
import { Link, useLocation } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { isAtItsCharger, useCharges, type ShownCharge } from './use-charges';

/** In a window that is low, as one enlarged to 400 %, most of it stays the page's. */
const Rows = styled.nav`
  display: grid;
  gap: 8px;
  width: min(560px, 100%);

  @media (max-height: 420px) {
    max-height: 40dvh;
    overflow: auto;
  }
`;

const Row = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-height: 60px;
  padding-block: 8px;
  padding-inline: 16px 10px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface-raised);
  color: var(--ink);
  box-shadow: var(--shadow-high);
  line-height: 1.3;
  text-decoration: none;

  & > svg {
    flex: none;
    color: var(--accent);
  }

  &[data-here] {
    min-height: 76px;
    border: 2px solid var(--accent);
  }
`;

const Words = styled.div`
  ${beforeFigure}
  font-size: var(--small);
  font-weight: 600;

  & > :first-child {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }

  & > :not(:first-child) {
    display: block;
    font-weight: 400;
  }
`;

const Way = styled.span`
  margin-inline-start: auto;
  padding: 9px 18px;
  border-radius: 999px;
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 600;
`;

const More = styled.button`
  justify-self: center;
  min-height: 40px;
  padding: 4px 16px;
  border: 1px solid var(--line-strong);
  border-radius: 999px;
  background: var(--surface-raised);
  color: var(--ink);
  cursor: pointer;
`;

/** One row: what goes on, more about it, and where it leads. */
interface RowProps {
  readonly to: string;
  readonly title: string;
  readonly detail: string;
  readonly way: string;
  /** The page is that of the charger: the row stands out. */
  readonly isHere?: boolean;
  /** Since when it is known, where it is not current. */
  readonly since?: number | null;
  /** The session with a stop that may wait for a connection. */
  readonly stopOf?: string;
}

function BarRow({ to, title, detail, way, isHere = false, since = null, stopOf }: RowProps) {
  return (
    <Row to={to} {...(isHere && { 'data-here': '' })}>
      <BoltIcon size={22} />
      <Words>
        <span>
          {title}
          {detail && <span aria-hidden="true">:</span>}
        </span>
        {detail && <span>{detail}</span>}
        <AsOf of="session" since={since} />
        {stopOf && <StopWaits sessionId={stopOf} />}
      </Words>
      <Way>{way}</Way>
    </Row>
  );
}

/** How many rows stand there before the driver asks for all. */
const FIRST_ROWS = 2;

/**
 * The way back to what a driver has going on, on every page but the session's (docs/rules.md: charges-on-every-page); nothing
 * where nothing goes on.
 */
export function ActiveChargeBar() {
  const t = useTexts('active-charge-bar');
  const { number, money } = useFormats();
  const page = useLocation();
  const { running, begun, unused } = useCharges();
  const [isWhole, setIsWhole] = useState(false);

  const rowOf = ({ pageSessionId, session, since, location }: ShownCharge): RowProps => {
    const { status, kwh, totalCost, currency } = session;
    const isHere = isAtItsCharger(page, session, location);
    const station = location?.name;
    const cost = totalCost?.inclVat ?? totalCost?.exclVat ?? null;
    const word = status === 'PENDING' || status === 'RESERVATION' ? 'waiting' : 'charging';
    const detail = [
      ...(kwh === null ? [] : [t('energy', { kwh: number(kwh, 2, 2) })]),
      ...(cost === null ? [] : [money(cost, currency)]),
    ];
    return {
      to: paths.session(pageSessionId),
      title: isHere && word === 'charging' ? t('chargingHere') : station ? t(`${word}At`, { station }) : t(word),
      detail: word === 'waiting' ? '' : detail.join(', '),
      way: t('open'),
      isHere,
      since,
      stopOf: pageSessionId,
    };
  };
  const sessions = running.map(rowOf);
  const rows: readonly RowProps[] = [
    ...sessions.filter(({ isHere }) => isHere),
    ...sessions.filter(({ isHere }) => !isHere),
    ...begun.map(({ payment }) => ({
      to: paths.connectVehicle(payment.id),
      title: t('begun'),
      detail: '',
      way: t('open'),
    })),
    ...unused.map(({ id, amount, currency }) => ({
      to: paths.connectVehicle(id),
      title: t('paid'),
      detail: amount === null ? '' : t('held', { amount: money(amount, currency) }),
      way: t('start'),
    })),
  ];
  if (rows.length === 0) return null;
  const hidden = isWhole ? 0 : Math.max(0, rows.length - FIRST_ROWS);
  return (
    <Rows aria-label={t('label')}>
      {rows.slice(0, rows.length - hidden).map((row) => (
        <BarRow key={row.to} {...row} />
      ))}
      {hidden > 0 && (
        <More type="button" onClick={() => setIsWhole(true)}>
          {t('more', { count: hidden })}
        </More>
      )}
    </Rows>
  );
}
