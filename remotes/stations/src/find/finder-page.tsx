import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { config } from '@wattline/base/config';
import { FINDER_PATH, keepOwnStation, paths, readOwnStations } from '@wattline/contract';
import { ChunkPlace, KeptCodes } from '@wattline/remote';
import { BackLink, Banner, Button, Card, EmptyDrawing, Note, Page, Stack, WarningIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { hasMap, mapCode, BESIDE } from '../map/map-code';
import { distinctTariffIds, usePrices } from '../prices/use-prices';
import { useTexts } from '../texts/use-texts';
import { useListError } from '../use-error-text';
import type { StationLocation } from '../use-station';
import { type Choices, isNarrowed, queryOf } from './choices';
import { FinderChoices, OwnStations } from './finder-choices';
import { distanceTo } from './found-station';
import { cheapestFirst, fromPrice, type FromPrice } from './from-price';
import { StationRow } from './station-row';
import type { Finding } from './use-finding';

interface FinderStatusProps extends Pick<FinderPageProps, 'finding' | 'shown' | 'choices' | 'onChoose'> {}

/** Shows the size of the list, a running request or a failure; a screen reader reads it as it changes. */
function FinderStatus({ finding, shown, choices, onChoose }: FinderStatusProps) {
  const t = useTexts('finder');
  const reasonOf = useListError();
  const { whereabouts, found, isLoading, error, nearbyError, kind, total, retry } = finding;

  const problem = ((): ReactNode => {
    const { state } = whereabouts;
    if (nearbyError) return t('nearbyFailed', { reason: reasonOf(nearbyError) });
    if (error) return t('incomplete', { reason: reasonOf(error) });
    if (state === 'not-asked' || state === 'asking' || state === 'known') return null;
    return t(state);
  })();

  const count = ((): string => {
    if (whereabouts.state === 'asking') return t('asking');
    if (isLoading) return t('searching');
    if (kind === 'near') return t('nearCount', { count: found.length });
    if (kind === 'none-near') return t('noneNearby');
    if (kind === 'match' && found.length === 0) return t(isNarrowed(choices) ? 'noMatchFilters' : 'noMatch');
    if (kind === 'match') return t('matchCount', { count: found.length });
    return shown === 0 ? t('empty') : t('count', { count: total ?? found.length });
  })();

  return (
    <Stack $gap={12} $top={8} $bottom={8}>
      <Stack $gap={12} role="status">
        {problem !== null && (
          <Banner $tone="warning">
            <WarningIcon size={20} />
            <span>{problem}</span>
          </Banner>
        )}
        <Note>{count}</Note>
      </Stack>
      {!isLoading && found.length === 0 && <EmptyDrawing of="stations" />}
      {kind === 'match' && !isLoading && found.length === 0 && (
        <Button
          $look="secondary"
          onClick={() => onChoose({ text: '', plug: '', power: 0, isFree: false, isOpen: false })}
        >
          {t('showAll')}
        </Button>
      )}
      {(error ?? nearbyError) !== null && (
        <Button $look="secondary" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
    </Stack>
  );
}

/** Each is a request of its own. Stations of a network share most of theirs. */
const MOST_TARIFFS = 40;

/** The first of the stations, as many as have no more tariffs together than a list may ask for. */
function cheapToRead(stations: readonly StationLocation[]): StationLocation[] {
  const ids = new Set<string>();
  return stations.filter((station) => {
    const own = distinctTariffIds(station).filter((id) => !ids.has(id));
    if (ids.size + own.length > MOST_TARIFFS) return false;
    own.forEach((id) => ids.add(id));
    return true;
  });
}

/** The cheapest price of each station by its id, as far as they are known. */
function useFromPrices(stations: readonly StationLocation[]): ReadonlyMap<string, FromPrice | null> {
  const read = useMemo(() => cheapToRead(stations), [stations]);
  const prices = usePrices(useMemo(() => distinctTariffIds({ evses: read.flatMap(({ evses }) => evses) }), [read]));
  return useMemo(() => new Map(read.map((station) => [station.id, fromPrice(station, prices)])), [read, prices]);
}

/** From the tenth on, a row off the screen is not laid out: a driver may ask for hundreds. A turned phone makes all of them narrow. */
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;

  & > :nth-child(n + 10) {
    content-visibility: auto;
    contain-intrinsic-size: auto 120px;
  }
`;

/** The place of a row until the first ones are read: a name and three lines. */
const Waiting = styled(Card)`
  height: 120px;
  background:
    linear-gradient(var(--line) 0 0) 16px 14px / 50% 18px no-repeat,
    linear-gradient(var(--surface-sunken) 0 0) 16px 42px / 75% 14px no-repeat,
    linear-gradient(var(--surface-sunken) 0 0) 16px 64px / 65% 14px no-repeat,
    linear-gradient(var(--surface-sunken) 0 0) 16px 86px / 40% 14px no-repeat,
    var(--surface);
`;

/**
 * The map between the choices and the list, where a driver asks for it; beside both in a wide window, which has room for it.
 */
const Halves = styled.div<{ $map: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > [data-map] {
    height: 50dvh;
    min-height: 280px;
    margin-top: 8px;
  }

  @media not all and ${BESIDE} {
    ${({ $map }) => !$map && '& > [data-map] { display: none; }'}
  }

  @media ${BESIDE} {
    grid-template: auto 1fr / minmax(0, 5fr) minmax(0, 7fr);
    gap: 0 24px;

    /* Which environment has a map is not known when a first view is made. */
    & > [aria-busy='true'] {
      grid-column: 1;
    }

    & > [data-map] {
      position: sticky;
      top: 16px;
      grid-area: 1 / 2 / span 2;
      height: calc(100dvh - 32px);
      border-radius: var(--radius);
      background: var(--surface-sunken);
    }
  }
`;

interface FinderPageProps {
  readonly finding: Finding;
  readonly choices: Choices;
  readonly onChoose: (change: Partial<Choices>) => void;
  readonly showsMap: boolean;
  readonly now: Date;
  /** How many rows there may be. */
  readonly shown: number;
  readonly onMore: () => void;
}

/** The favourites and the last stations of this device, and their marks in the list. */
function useOwnStations() {
  const [own, setOwn] = useState(readOwnStations);
  const favourites = useMemo(() => new Set(own.flatMap(({ id, isFavourite }) => (isFavourite ? id : []))), [own]);
  const mark = useCallback(({ id, name }: StationLocation, isFavourite: boolean) => {
    keepOwnStation({ id, name, isFavourite });
    setOwn(readOwnStations());
  }, []);
  return { own, favourites, mark };
}

/** The stations that a pin of the map stands for come first: the list and the map show the same. */
function pickedFirst(stations: readonly StationLocation[], picked: ReadonlySet<string>): readonly StationLocation[] {
  if (picked.size === 0) return stations;
  const isPicked = ({ id }: StationLocation): boolean => picked.has(id);
  return [...stations.filter(isPicked), ...stations.filter((station) => !isPicked(station))];
}

const NONE: ReadonlySet<string> = new Set();

/** A field for a place, 'Near me', filters, and the stations that were found: as a list, and on a map. */
export function FinderPage({ finding, choices, onChoose, showsMap, now, shown, onMore }: FinderPageProps) {
  const t = useTexts('finder');
  const { found, whereabouts, hasMore, isCut, isLoading } = finding;
  const { own, favourites, mark } = useOwnStations();
  const here = whereabouts.state === 'known' ? whereabouts.here : null;
  const isFirst = isLoading && finding.isEmpty;
  const isByPrice = choices.sort === 'price';
  const prices = useFromPrices(useMemo(() => (isByPrice ? found : found.slice(0, shown)), [found, isByPrice, shown]));
  const [picked, setPicked] = useState(NONE);
  const [hovered, setHovered] = useState<string | null>(null);
  const ordered = useMemo(
    () => pickedFirst(isByPrice ? cheapestFirst(found, prices) : found, picked),
    [found, isByPrice, prices, picked],
  );
  const rows = useMemo(() => ordered.slice(0, shown), [ordered, shown]);
  const [first] = picked;
  const marked = hovered ?? first ?? null;
  const from = FINDER_PATH + queryOf(choices);

  // 'Show more' moves down, or goes: the focus goes to the first station that came by it.
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    const row = firstNew.current === null ? undefined : list.current?.children[firstNew.current];
    if (!row) return;
    firstNew.current = null;
    row.querySelector('a')?.focus();
  });
  const showMore = (): void => {
    firstNew.current = rows.length;
    onMore();
  };
  const pick = (ids: readonly string[]): void => {
    setPicked(new Set(ids));
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };

  const failed = (retry: () => void): ReactNode => (
    <Stack $gap={12}>
      <Note>{t('mapFailed')}</Note>
      <Button $look="secondary" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </Stack>
  );

  return (
    <Page>
      <BackLink id="back" to={paths.home}>
        {config().brand.name}
      </BackLink>
      <h1>{t('title')}</h1>
      <KeptCodes />
      <Halves $map={showsMap}>
        <div>
          <FinderChoices choices={choices} onChoose={onChoose} finding={finding} />
          <OwnStations own={own} from={from} />
        </div>
        {hasMap() && (
          <div data-map>
            <ChunkPlace
              of={mapCode}
              isWanted={showsMap && !isFirst}
              loading={<Note role="status">{t('mapLoading')}</Note>}
              failed={failed}
            >
              {({ StationMap }) => (
                <StationMap
                  stations={found}
                  here={here}
                  marked={marked}
                  question={`${from} ${here !== null}`}
                  isLoading={isLoading}
                  isOfAll={finding.kind === 'all'}
                  onPick={pick}
                  onHover={setHovered}
                />
              )}
            </ChunkPlace>
          </div>
        )}
        <div aria-busy={isFirst}>
          <FinderStatus finding={finding} shown={rows.length} choices={choices} onChoose={onChoose} />
          {picked.size > 0 && (
            <Note role="status" $bottom={8}>
              {t('picked', { count: picked.size })}
            </Note>
          )}
          {isFirst && (
            <Stack $gap={8} aria-hidden="true">
              <Waiting />
              <Waiting />
              <Waiting />
            </Stack>
          )}
          <List ref={list} aria-label={t('list')}>
            {rows.map((station) => (
              <StationRow
                key={station.id}
                station={station}
                distance={distanceTo(station, here)}
                price={prices.get(station.id) ?? null}
                now={now}
                from={from}
                isFavourite={favourites.has(station.id)}
                isMarked={picked.has(station.id) || hovered === station.id}
                onFavourite={mark}
                onHover={setHovered}
              />
            ))}
          </List>
          {(hasMore || found.length > rows.length) && (
            <Button $wide $top={16} $look="secondary" onClick={showMore}>
              {t('more')}
            </Button>
          )}
          {isCut && found.length <= rows.length && <Note $top={16}>{t('cut')}</Note>}
        </div>
      </Halves>
    </Page>
  );
}
