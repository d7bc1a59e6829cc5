import { useEffect, useMemo, useRef, useState } from 'react';
import { config } from '@wattline/base/config';
import { paths } from '@wattline/contract';
import { KeptCodes } from '@wattline/remote';
import { BackLink, Button, media, PlaceIcon, TextField } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { distinctTariffIds } from '../prices/asked-tariffs';
import { usePrices } from '../prices/use-prices';
import { useTexts } from '../texts/use-texts';
import { FinderStatus } from './finder-status';
import type { FoundStation } from './found-station';
import { fromPrice, type FromPrice } from './from-price';
import { distanceTo } from './nearest-first';
import { StationRow } from './station-row';
import type { Finding } from './use-finding';

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

const Page = styled.div`
  width: 100%;
  max-width: 760px;
  margin: 0 auto;
  padding: 12px var(--gutter) 56px;
`;

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
  gap: 14px;

  & > :nth-child(n + 10) {
    content-visibility: auto;
    contain-intrinsic-size: auto 220px;
  }
`;

const More = styled(Button)`
  width: 100%;
  margin-top: 16px;
`;

const End = styled.p`
  margin-top: 16px;
  color: var(--ink-soft);
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
        <More $look="secondary" onClick={showMore}>
          {t('more')}
        </More>
      )}
      {isCut && found.length <= rows.length && <End>{t('cut')}</End>}
    </Page>
  );
}
