import { memo, use, useMemo, useRef } from 'react';
import { isAvailable, type Connector, type Evse, type Price } from '@wattline/ocpi';
import { styled } from '@wattline/styled';
import { Card } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { connectorKey } from './connector-key';
import { RowInUse } from './row-in-use';
import { StatusBadge } from './status-badge';
import { useScrolledTo } from './use-scrolled-to';

/** Twice its class: the card's own rule may come after it while the app starts behind a rendered view. */
const Box = styled(Card).attrs({ as: 'li' })<{ $scanned: boolean }>`
  && {
    padding: clamp(10px, 3vw, 24px);
  }
  ${({ $scanned }) => $scanned && 'border-color: var(--accent);'}
`;

const Scanned = styled.p`
  margin-bottom: 8px;
  color: var(--accent);
  font-weight: 650;
`;

/** A status that has no room beside the id goes below it: the id would break inside. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 8px 12px;
`;

const Free = styled.p`
  margin-top: 2px;
  color: var(--ink-soft);
  font-size: 0.875rem;
  line-height: 1.3;
`;

const Rows = styled.ul`
  display: grid;
  gap: 8px;
  margin-top: 8px;
`;

export interface EvseCardProps {
  readonly evse: Evse;
  /** The code in the page's address names it. */
  readonly scanned: boolean;
  readonly priceOf: (connector: Connector) => Price;
  /** The key of the chosen connector where it is one of this EVSE's. */
  readonly selected: string | null;
  /** The keys of all flashing rows; null where none is this EVSE's, so that the card need not render. */
  readonly flashing: ReadonlySet<string> | null;
  /** Called when the driver scrolls to the card while a price is not known; null where every price is read already. */
  readonly onCome: ((evse: Evse) => void) | null;
  readonly onSelect: (evse: Evse, connector: Connector, price: Price) => void;
  readonly onStart: (evse: Evse, connector: Connector) => void;
}

/** An EVSE: its id, its status, its connectors. */
export const EvseCard = memo(function EvseCard({
  evse,
  scanned,
  priceOf,
  selected,
  flashing,
  onCome,
  onSelect,
  onStart,
}: EvseCardProps) {
  const t = useTexts('chargers');
  const ConnectorRow = use(RowInUse);
  const box = useRef<HTMLLIElement>(null);
  const isWaiting = onCome !== null && evse.connectors.some((connector) => priceOf(connector).state === 'loading');
  useScrolledTo(
    box,
    useMemo(() => (isWaiting ? () => onCome(evse) : null), [isWaiting, onCome, evse]),
  );
  return (
    <Box $scanned={scanned} ref={box}>
      {scanned && <Scanned>{t('scanned')}</Scanned>}
      <Head>
        <div>
          <h3>{evse.evseId}</h3>
          <Free>{t('free', { count: evse.connectors.filter(isAvailable).length })}</Free>
          {evse.parkingRestrictions.includes('DISABLED') && <Free>{t('permitBay')}</Free>}
        </div>
        <StatusBadge status={evse.status} />
      </Head>
      <Rows>
        {evse.connectors.map((connector) => {
          const key = connectorKey(evse, connector);
          return (
            <ConnectorRow
              key={key}
              evse={evse}
              connector={connector}
              price={priceOf(connector)}
              selected={selected === key}
              flashing={flashing?.has(key) ?? false}
              onSelect={onSelect}
              onStart={onStart}
            />
          );
        })}
      </Rows>
    </Box>
  );
});
