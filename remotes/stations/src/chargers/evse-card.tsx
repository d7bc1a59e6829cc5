import { memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { type Connector, type Evse, type EvseStatus, isAvailable, type Price } from '@wattline/ocpi';
import { Badge, type BadgeVariant, BoltIcon, Card, Note, Row, Stack, Text } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { connectorKey } from './connector-key';
import { ConnectorRow } from './connector-row';

/** Half a window ahead, so that content is there before it is seen. */
const AHEAD = '0px 0px 50% 0px';

/**
 * Calls once the driver has scrolled and the element is in the window, or just below it. Before the first scroll
 * nothing is called: the first content comes with the page. With null nothing is watched.
 */
function useScrolledTo(element: RefObject<Element | null>, onCome: (() => void) | null): void {
  useEffect(() => {
    const target = element.current;
    if (!target || !onCome) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onCome(), {
      rootMargin: AHEAD,
    });
    const watch = (): void => observer.observe(target);
    const options = { capture: true, once: true, passive: true };
    // A page that was opened at its former place, or took over from a first view, stands where the driver has scrolled to.
    if (window.scrollY > 0) watch();
    else document.addEventListener('scroll', watch, options);
    return () => {
      document.removeEventListener('scroll', watch, options);
      observer.disconnect();
    };
  }, [element, onCome]);
}

const variants: Readonly<Record<EvseStatus, BadgeVariant>> = {
  AVAILABLE: 'success',
  CHARGING: 'warning',
  BLOCKED: 'destructive',
  OUTOFORDER: 'destructive',
  INOPERATIVE: 'destructive',
  RESERVED: 'secondary',
  PLANNED: 'secondary',
  UNKNOWN: 'secondary',
};

/** A status in words and colour, with a bolt where the EVSE is available. */
function StatusBadge({ status }: { readonly status: EvseStatus }) {
  const t = useTexts('chargers');
  return (
    <Badge $variant={variants[status]}>
      {status === 'AVAILABLE' && <BoltIcon size={14} fill="currentColor" />}
      {t(status)}
    </Badge>
  );
}

/** Twice its class: the card's own rule may come after it while the app starts behind a rendered view. */
const Box = styled(Card).attrs({ as: 'li' })<{ $scanned: boolean }>`
  && {
    padding: clamp(10px, 3vw, 24px);
  }
  ${({ $scanned }) => $scanned && 'border-color: var(--accent);'}
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
}

/** An EVSE: its id, its status, its connectors. */
export const EvseCard = memo(function EvseCard(props: EvseCardProps) {
  const { evse, scanned, priceOf, selected, flashing, onCome, onSelect } = props;
  const t = useTexts('chargers');
  const box = useRef<HTMLLIElement>(null);
  const isWaiting = onCome !== null && evse.connectors.some((connector) => priceOf(connector).state === 'loading');
  useScrolledTo(
    box,
    useMemo(() => (isWaiting ? () => onCome(evse) : null), [isWaiting, onCome, evse]),
  );
  return (
    <Box $scanned={scanned} ref={box}>
      {scanned && (
        <Text $weight={600} $tone="accent" $bottom={8}>
          {t('scanned')}
        </Text>
      )}
      <Row $gap={8} $align="baseline">
        {evse.physicalReference && (
          <Text $size="heading" $weight={700}>
            <bdi>{evse.physicalReference}</bdi>
          </Text>
        )}
        <h3>{evse.evseId}</h3>
      </Row>
      <Row $gap={12} $spread="between">
        <Note $size="small">{t('free', { count: evse.connectors.filter(isAvailable).length })}</Note>
        <StatusBadge status={evse.status} />
      </Row>
      {evse.parkingRestrictions.includes('DISABLED') && <Note $size="small">{t('permitBay')}</Note>}
      <Stack as="ul" $gap={8} $top={4}>
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
            />
          );
        })}
      </Stack>
    </Box>
  );
});
