import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ConfirmationState, paths, SCANNED } from '@wattline/contract';
import {
  availability,
  type Connector,
  type Evse,
  type Location,
  tariffInForce,
  type TariffState,
} from '@wattline/ocpi';
import { AsOf, useAsOf } from '@wattline/remote';
import { Banner, Button, media, RefreshIcon, WarningIcon } from '@wattline/ui';
import { useNavigate } from '@wattline/vendor/router';
import { css, keyframes, styled } from '@wattline/vendor/styled';
import { NotCurrent } from '../not-current';
import { showNotice } from '../part';
import { priceList } from '../prices/price-list';
import { keptSince, type StationTariffs } from '../prices/use-tariffs';
import { useTexts } from '../texts/use-texts';
import { Comparison } from '../totals/comparison';
import { useScanned } from '../use-scanned';
import { useStation } from '../use-station';
import { placedConnectors } from './connector-key';
import { EvseCards } from './evse-cards';
import { changeNotice, type StatusChange, statusChanges } from './status-changes';
import { useSelection } from './use-selection';

const FLASH_MS = 2_000;

const none: ReadonlySet<string> = new Set();

/** Shows a notice of each polled change of status, and gives the keys of the rows that flash for it. */
function useStatusChanges(location: Location): ReadonlySet<string> {
  const t = useTexts('chargers');
  const [seen, setSeen] = useState<{ location: Location; changes: readonly StatusChange[] }>({ location, changes: [] });
  const [flashing, setFlashing] = useState(none);
  // While rendering: an effect would render hundreds of cards a second time for each change.
  if (seen.location !== location) {
    const changes = statusChanges(seen.location, location);
    setSeen({ location, changes });
    if (changes.length > 0) setFlashing((others) => new Set([...others, ...changes.map(({ key }) => key)]));
  }

  const { changes } = seen;
  const noticed = useRef(changes);
  useEffect(() => {
    if (noticed.current === changes) return;
    noticed.current = changes;
    if (changes.length === 0) return;
    for (const change of changes) {
      const { kind, text } = changeNotice(change, t);
      showNotice(kind, text);
    }
    const keys = new Set(changes.map(({ key }) => key));
    // Not cleared with the effect: flashes of the next poll must not cut these short.
    setTimeout(() => setFlashing((all) => new Set([...all].filter((key) => !keys.has(key)))), FLASH_MS);
  }, [changes, t]);

  return flashing;
}

/**
 * Goes to the confirmation of a connector, with the location and the connector's first tariff in force as navigation
 * state. `isScanned`: the driver came by the code on a charger, and compares its label there.
 */
function useStartCharging(location: Location, lookup: (tariffId: string) => TariffState, isScanned: boolean) {
  const navigate = useNavigate();
  // A ref keeps the callback's identity, so that rows need not render after each poll.
  const latest = useRef({ location, lookup });
  useEffect(() => {
    latest.current = { location, lookup };
  }, [location, lookup]);

  return useCallback(
    (evse: Evse, connector: Connector) => {
      const known = latest.current;
      const tariffs = connector.tariffIds
        .map(known.lookup)
        .flatMap((found) => (found.state === 'loaded' ? [found.tariff] : []));
      const tariffData = tariffInForce(tariffs, new Date());
      if (!tariffData) return;
      const state: ConfirmationState = { location: known.location, tariffData };
      void navigate(paths.confirmation(evse.uid, connector.id) + (isScanned ? `?${SCANNED}` : ''), { state });
    },
    [navigate, isScanned],
  );
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Small = styled(Button)<{ $busy: boolean }>`
  gap: 6px;
  min-height: 44px;
  padding: 8px;
  font-size: 0.875rem;

  ${media.wide} {
    padding: 8px 16px;
    font-size: 0.9375rem;
  }

  ${({ $busy }) =>
    $busy &&
    css`
      & > svg {
        animation: ${turn} 1s linear infinite;
      }
    `}
`;

/** Polls now, and tells of each poll under way. */
function RefreshButton() {
  const t = useTexts('chargers');
  const { isPolling, refresh } = useStation();
  return (
    <Small
      id="refresh-station"
      $look="secondary"
      $busy={isPolling}
      aria-disabled={isPolling}
      onClick={isPolling ? undefined : refresh}
    >
      <RefreshIcon size={18} />
      {t(isPolling ? 'updating' : 'refresh')}
    </Small>
  );
}

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
