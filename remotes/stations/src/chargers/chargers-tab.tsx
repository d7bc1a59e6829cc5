import { useEffect, useMemo, useReducer, useRef, use } from 'react';
import { availability, type Evse, type Location } from '@wattline/ocpi';
import { AsOf, useAsOf } from '@wattline/remote';
import { Banner, Button, media, Note, RefreshIcon, Row, WarningIcon } from '@wattline/ui';
import { css, keyframes, styled } from '@wattline/vendor/styled';
import { FirstView, NotCurrent } from '../page-state';
import { showNotice } from '../part';
import type { StationPrices } from '../prices/use-prices';
import { useTexts } from '../texts/use-texts';
import { Comparison } from '../totals/comparison';
import { useScanned, useStation } from '../use-station';
import { placedConnectors, type PlacedConnector } from './connector-key';
import { EvseCard, type EvseCardProps } from './evse-card';
import { changeNotice, type StatusChange, statusChanges } from './status-changes';
import { useSelection } from './use-selection';

/** As many cards as a server renders: a page scrolls there before it has the rest. */
const RENDERED = 20;

/** A station may have hundreds of cards: they stand in lists of so many, of which those off the screen are not laid out. */
const LISTED = 20;

/**
 * The browser watches each list, not each card, and a change lays out one list. The list of the chosen connector is laid
 * out: it would hold its 'Start Charging', which is within reach all the time. The margin is for the shadows of the cards.
 */
const Cards = styled.div`
  &,
  & > ul {
    display: grid;
    gap: 8px;
  }

  ${media.wide} {
    &,
    & > ul {
      gap: 12px;
    }
  }

  & > :nth-child(n + 2):not(:has([aria-pressed='true'])) {
    content-visibility: auto;
    contain-intrinsic-height: auto ${LISTED * 240}px;
    overflow-clip-margin: 24px;
  }
`;

interface EvseCardsProps extends Pick<EvseCardProps, 'priceOf' | 'onCome' | 'onSelect'> {
  readonly evses: readonly Evse[];
  readonly scanned: Evse | null;
  /** Those of the EVSEs, by their keys. */
  readonly connectors: ReadonlyMap<string, PlacedConnector>;
  /** The key of the chosen connector. */
  readonly selected: string | null;
  /** The keys of the rows that flash. */
  readonly flashing: ReadonlySet<string>;
}

/** The cards of a station's EVSEs. A card is given only what is its own: the others need not render. */
function EvseCards({ evses, scanned, connectors, selected, flashing, ...ofEach }: EvseCardsProps) {
  const first = use(FirstView);
  const evseOf = (key: string): Evse | undefined => connectors.get(key)?.evse;
  const chosen = selected === null ? null : evseOf(selected);
  const withFlash = new Set([...flashing].map(evseOf));

  const cardOf = (evse: Evse) => (
    <EvseCard
      key={evse.uid}
      evse={evse}
      scanned={evse === scanned}
      selected={evse === chosen ? selected : null}
      flashing={withFlash.has(evse) ? flashing : null}
      {...ofEach}
    />
  );
  const shown = first ? evses.slice(0, RENDERED) : evses;
  const starts = Array.from({ length: Math.ceil(shown.length / LISTED) }, (_, index) => index * LISTED);

  return (
    <Cards>
      {starts.map((start) => (
        <ul key={start}>{shown.slice(start, start + LISTED).map(cardOf)}</ul>
      ))}
    </Cards>
  );
}

const FLASH_MS = 2_000;

const none: ReadonlySet<string> = new Set();

interface Polled {
  readonly location: Location;
  /** The changes of the last poll. */
  readonly changes: readonly StatusChange[];
  /** The keys of the rows that flash. */
  readonly flashing: ReadonlySet<string>;
}

/** A poll brings a location; a flash ends after its time, and those of the next poll go on. */
type PollEvent = { readonly polled: Location } | { readonly flashed: readonly StatusChange[] };

function afterPoll(before: Polled, event: PollEvent): Polled {
  if ('flashed' in event) {
    const ended = new Set(event.flashed.map(({ key }) => key));
    return { ...before, flashing: new Set([...before.flashing].filter((key) => !ended.has(key))) };
  }
  const changes = statusChanges(before.location, event.polled);
  const keys = changes.map(({ key }) => key);
  const flashing = changes.length > 0 ? new Set([...before.flashing, ...keys]) : before.flashing;
  return { location: event.polled, changes, flashing };
}

/** The changes of each poll, in the very render that shows them: an effect would render hundreds of cards a second time for each. */
function usePolled(location: Location) {
  const [polled, happen] = useReducer(afterPoll, { location, changes: [], flashing: none });
  if (polled.location !== location) happen({ polled: location });
  return [polled, happen] as const;
}

/** Shows a notice of each polled change of status, and gives the keys of the rows that flash for it. */
function useStatusChanges(location: Location): ReadonlySet<string> {
  const t = useTexts('chargers');
  const [{ changes, flashing }, happen] = usePolled(location);

  const noticed = useRef(changes);
  useEffect(() => {
    if (noticed.current === changes) return;
    noticed.current = changes;
    if (changes.length === 0) return;
    for (const change of changes) {
      const { kind, text } = changeNotice(change, t);
      showNotice(kind, text);
    }
    // Not cleared with the effect: flashes of the next poll must not cut these short.
    setTimeout(() => happen({ flashed: changes }), FLASH_MS);
  }, [changes, t, happen]);

  return flashing;
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Small = styled(Button)<{ $busy: boolean }>`
  gap: 8px;
  min-height: 44px;
  padding: 8px;
  font-size: var(--small);

  ${media.wide} {
    padding: 8px 16px;
    font-size: var(--small);
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
  const { query, refresh } = useStation();
  const isPolling = query.isFetching;
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

/** Anything may stand in an address. */
const LONGEST_CODE = 48;

const outdatedStyle = { marginBottom: 16 };

interface ChargersTabProps {
  readonly location: Location;
  readonly stationPrices: StationPrices;
}

/** The Chargers tab: how many connectors are available, and each of them, live. */
export function ChargersTab({ location, stationPrices: { priceOf, keptSince, onCome } }: ChargersTabProps) {
  const t = useTexts('chargers');
  const { isRefetchError, dataUpdatedAt } = useStation().query;
  const since = useAsOf(keptSince, dataUpdatedAt);
  const { code, evse: scanned } = useScanned(location.evses);
  const evses = useMemo(
    () => (scanned ? [scanned, ...location.evses.filter((evse) => evse !== scanned)] : location.evses),
    [location, scanned],
  );
  const connectors = useMemo(() => placedConnectors({ evses }), [evses]);
  const { selected, select } = useSelection(connectors, priceOf, scanned);
  const flashing = useStatusChanges(location);
  const { available, total } = availability(location);

  return (
    <section aria-labelledby="available-chargers">
      <Row $gap={8} $spread="between" $grow="first" $bottom={4}>
        <div>
          <h2 id="available-chargers">{t('title')}</h2>
          <Note $size="small">{available > 0 ? t('count', { available, total }) : t('countNone', { total })}</Note>
        </div>
        <RefreshButton />
      </Row>
      <AsOf of="station" since={since} style={outdatedStyle} />
      {isRefetchError && since === null && (
        <Banner $tone="warning" role="status" style={outdatedStyle}>
          <WarningIcon size={20} />
          {t('outdated')}
        </Banner>
      )}
      {evses.length === 0 && <Note>{t('empty')}</Note>}
      <Comparison location={location} priceOf={priceOf}>
        {code && !scanned && (
          <Note $bottom={16} role="status">
            {t('notHere', { code: code.slice(0, LONGEST_CODE) })}
          </Note>
        )}
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
          />
        </NotCurrent>
      </Comparison>
    </section>
  );
}
