import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { config } from '@wattline/base/config';
import { paths } from '@wattline/contract';
import { KeptCodes } from '@wattline/remote';
import { BackLink, Banner, Button, media, Note, Page, PlaceIcon, Stack, TextField, WarningIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { distinctTariffIds } from '../prices/asked-tariffs';
import { usePrices } from '../prices/use-prices';
import { useTexts } from '../texts/use-texts';
import type { FoundStation } from './found-station';
import { fromPrice, type FromPrice } from './from-price';
import { distanceTo } from './nearest-first';
import { StationRow } from './station-row';
import type { Finding } from './use-finding';
import { useListError } from './use-list-error';

/** Shows the size of the list, a running request or a failure; a screen reader reads it as it changes. */
function FinderStatus({ finding, shown }: { readonly finding: Finding; readonly shown: number }) {
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
    if (kind === 'match') return found.length === 0 ? t('noMatch') : t('matchCount', { count: found.length });
    return shown === 0 ? t('empty') : t('count', { count: total ?? found.length });
  })();

  return (
    <Stack $gap={12} $top={16} $bottom={16}>
      <Stack $gap={12} role="status">
        {problem !== null && (
          <Banner $tone="warning">
            <WarningIcon size={20} />
            <span>{problem}</span>
          </Banner>
        )}
        <Note>{count}</Note>
      </Stack>
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
function cheapToRead(stations: readonly FoundStation[]): FoundStation[] {
  const ids = new Set<string>();
  return stations.filter((station) => {
    const own = distinctTariffIds(station).filter((id) => !ids.has(id));
    if (ids.size + own.length > MOST_TARIFFS) return false;
    own.forEach((id) => ids.add(id));
    return true;
  });
}

/** The cheapest price of each station by its id, as far as they are known. */
function useFromPrices(stations: readonly FoundStation[]): ReadonlyMap<string, FromPrice | null> {
  const read = useMemo(() => cheapToRead(stations), [stations]);
  const prices = usePrices(useMemo(() => distinctTariffIds({ evses: read.flatMap(({ evses }) => evses) }), [read]));
  return useMemo(() => new Map(read.map((station) => [station.id, fromPrice(station, prices)])), [read, prices]);
}

const Search = styled.div.attrs({ role: 'search' })`
  display: grid;
  gap: 12px;
  margin-top: 20px;

  ${media.wide} {
    grid-template-columns: 1fr auto;
    align-items: end;
  }
`;

/** From the tenth on, a row off the screen is not laid out: a driver may ask for hundreds. */
const List = styled.ul`
  display: grid;
  gap: 12px;

  & > :nth-child(n + 10) {
    content-visibility: auto;
    contain-intrinsic-size: auto 220px;
  }
`;

interface FinderPageProps {
  readonly finding: Finding;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** How many rows there may be. */
  readonly shown: number;
  readonly onMore: () => void;
}

/** A field for a place, 'Near me', and the stations that were found. */
export function FinderPage({ finding, text, onText, shown, onMore }: FinderPageProps) {
  const t = useTexts('finder');
  const { found, whereabouts, ask, hasMore, isCut } = finding;
  const [now] = useState(() => new Date());
  const here = whereabouts.state === 'known' ? whereabouts.here : null;
  const rows = useMemo(() => found.slice(0, shown), [found, shown]);
  const prices = useFromPrices(rows);

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

  return (
    <Page>
      <BackLink id="back" to={paths.home}>
        {config().brand.name}
      </BackLink>
      <h1>{t('title')}</h1>
      <KeptCodes />
      <Search>
        <TextField
          id="place"
          label={t('place')}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
        <Button id="near-me" $look="secondary" onClick={ask}>
          <PlaceIcon size={20} />
          {t('nearMe')}
        </Button>
      </Search>
      <FinderStatus finding={finding} shown={rows.length} />
      <List ref={list} aria-label={t('list')}>
        {rows.map((station) => (
          <StationRow
            key={station.id}
            station={station}
            distance={distanceTo(station, here)}
            price={prices.get(station.id) ?? null}
            now={now}
          />
        ))}
      </List>
      {(hasMore || found.length > rows.length) && (
        <Button $wide $top={16} $look="secondary" onClick={showMore}>
          {t('more')}
        </Button>
      )}
      {isCut && found.length <= rows.length && <Note $top={16}>{t('cut')}</Note>}
    </Page>
  );
}
