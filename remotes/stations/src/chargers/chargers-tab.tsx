import { useMemo } from 'react';
import { availability, type Location } from '@wattline/ocpi';
import { AsOf, useAsOf } from '@wattline/remote';
import { styled } from '@wattline/styled';
import { Banner, media, WarningIcon } from '@wattline/ui';
import { NotCurrent } from '../not-current';
import { priceList } from '../prices/price-list';
import { keptSince, type StationTariffs } from '../prices/use-tariffs';
import { useTexts } from '../texts/use-texts';
import { Comparison } from '../totals/comparison';
import { useScanned } from '../use-scanned';
import { useStation } from '../use-station';
import { placedConnectors } from './connector-key';
import { EvseCards } from './evse-cards';
import { RefreshButton } from './refresh-button';
import { useSelection } from './use-selection';
import { useStartCharging } from './use-start-charging';
import { useStatusChanges } from './use-status-changes';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  margin-bottom: 2px;

  & > div {
    flex: 1 1 11.25rem;
  }

  & h2 {
    font-size: 1.0625rem;
  }

  ${media.wide} {
    margin-bottom: 16px;

    & h2 {
      font-size: 1.25rem;
    }
  }
`;

const Count = styled.p`
  color: var(--ink-soft);
  font-variant-numeric: tabular-nums;
`;

const Unknown = styled(Count)`
  margin-bottom: 16px;
`;

/** Anything may stand in an address. */
const LONGEST_CODE = 48;

const outdatedStyle = { marginBottom: 16 };

interface ChargersTabProps {
  readonly location: Location;
  readonly tariffs: StationTariffs;
}

/** The Chargers tab: how many connectors are available, and each of them, live. */
export function ChargersTab({ location, tariffs: { lookup, onCome } }: ChargersTabProps) {
  const t = useTexts('chargers');
  const { isOutdated, readAt } = useStation();
  const since = useAsOf(
    useMemo(() => keptSince(location, lookup), [location, lookup]),
    readAt,
  );
  const priceOf = useMemo(() => priceList(lookup), [lookup]);
  const { code, evse: scanned } = useScanned(location.evses);
  const evses = useMemo(
    () => (scanned ? [scanned, ...location.evses.filter((evse) => evse !== scanned)] : location.evses),
    [location, scanned],
  );
  const connectors = useMemo(() => placedConnectors({ evses }), [evses]);
  const { selected, select } = useSelection(connectors, priceOf, scanned);
  const start = useStartCharging(location, lookup, Boolean(code));
  const flashing = useStatusChanges(location);
  const { available, total } = availability(location);

  return (
    <section aria-labelledby="available-chargers">
      <Head>
        <div>
          <h2 id="available-chargers">{t('title')}</h2>
          <Count>{available > 0 ? t('count', { available, total }) : t('countNone', { total })}</Count>
        </div>
        <RefreshButton />
      </Head>
      <AsOf of="station" since={since} style={outdatedStyle} />
      {isOutdated && since === null && (
        <Banner $tone="warning" role="status" style={outdatedStyle}>
          <WarningIcon size={20} />
          {t('outdated')}
        </Banner>
      )}
      {evses.length === 0 && <Count>{t('empty')}</Count>}
      <Comparison location={location} lookup={lookup} priceOf={priceOf} />
      {code && !scanned && <Unknown role="status">{t('notHere', { code: code.slice(0, LONGEST_CODE) })}</Unknown>}
      <NotCurrent value={since}>
        <EvseCards
          evses={evses}
          scanned={scanned}
          connectors={connectors}
          priceOf={priceOf}
          selected={selected}
          flashing={flashing}
          onCome={onCome}
          onSelect={select}
          onStart={start}
        />
      </NotCurrent>
    </section>
  );
}
