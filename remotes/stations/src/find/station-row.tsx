import { memo } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { paths } from '@wattline/contract';
import { availability, powerKw } from '@wattline/ocpi';
import { Card, DirectionsIcon, IconButton, Note, StarIcon, Text } from '@wattline/ui';
import { Link } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { directionsTo, locationAddress } from '../info/station-place';
import { useOpeningText } from '../info/use-opening-text';
import { useTexts } from '../texts/use-texts';
import type { StationLocation } from '../use-station';
import { plugsOf } from './choices';
import type { FromPrice } from './from-price';

/** All of it leads to the station; what can be pressed besides lies above. */
const Box = styled(Card).attrs({ as: 'li' })<{ $marked: boolean }>`
  && {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 8px;
    padding-block: 8px;
    padding-inline: 16px 4px;
  }
  ${({ $marked }) => $marked && 'border-color: var(--accent); outline: 2px solid var(--accent);'}

  &:hover {
    border-color: var(--line-strong);
  }
`;

/** Its last letter is wider than its place, and the focus ring is not cut off with the lines. */
const Name = styled.h2`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  padding-inline-end: 2px;
  font-size: var(--heading);

  &:focus-within {
    overflow: visible;
  }

  & > a {
    color: inherit;
    text-decoration: none;
  }

  & > a::after {
    position: absolute;
    inset: 0;
    border-radius: var(--radius);
    content: '';
  }
`;

/** The price comes late and has its place before (docs/rules.md: nothing-jumps). */
const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  min-height: 1.4em;
  font-size: var(--small);
  line-height: var(--small-line);

  & > li {
    min-width: 0;
  }
`;

const Acts = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  align-content: start;

  & > * {
    border: 0;
    background: none;
    color: var(--ink-soft);
  }

  & > [aria-pressed='true'] {
    color: var(--accent);
  }
`;

/** As many as stand in one line beside the power. */
const MOST_PLUGS = 3;

const KM_A_MILE = 1.609344;

/** Roads in the states are in miles, those of Puerto Rico and everywhere else in kilometres. */
function useDistanceText(): (kilometres: number, country: string) => string {
  const { number } = useFormats();
  return (kilometres, country) => {
    const isInMiles = country === 'USA' || country === 'US';
    const value = isInMiles ? kilometres / KM_A_MILE : kilometres;
    return `${number(value, value < 10 ? 1 : 0)} ${isInMiles ? 'mi' : 'km'}`;
  };
}

interface StationRowProps {
  readonly station: StationLocation;
  /** In kilometres; null where it is not known. */
  readonly distance: number | null;
  /** Null where it is not known, or not yet. */
  readonly price: FromPrice | null;
  readonly now: Date;
  /** The address of the list, to which the station's page leads back. */
  readonly from: string;
  readonly isFavourite: boolean;
  /** It is marked on the map. */
  readonly isMarked: boolean;
  readonly onFavourite: (station: StationLocation, isFavourite: boolean) => void;
  /** The pointer or the focus is on it; null: it has left. */
  readonly onHover: (id: string | null) => void;
}

/** A station in the list: how far, its plugs, how many connectors are free, how fast, from which price, whether it is open. */
export const StationRow = memo(function StationRow({
  station,
  distance,
  price,
  now,
  from,
  isFavourite,
  isMarked,
  onFavourite,
  onHover,
}: StationRowProps) {
  const t = useTexts('finder');
  const { money } = useFormats();
  const distanceText = useDistanceText();
  const openingText = useOpeningText();
  const { coordinates, country, id } = station;
  const name = station.name || t('unnamed');
  const { available, total } = availability(station);
  const watts = Math.max(
    0,
    ...station.evses.flatMap(({ connectors }) => connectors.map(({ maxPowerWatts }) => maxPowerWatts ?? 0)),
  );
  const directions = coordinates && directionsTo(coordinates, name, navigator.userAgent);
  const plugs = plugsOf(station);
  const facts = [
    ...plugs.slice(0, MOST_PLUGS),
    ...(plugs.length > MOST_PLUGS ? [t('morePlugs', { count: plugs.length - MOST_PLUGS })] : []),
    ...(watts > 0 ? [t('power', { power: powerKw(watts) })] : []),
  ];
  // Most never close: a row says when one does.
  const neverCloses = station.openingTimes?.always && station.openingTimes.closings.length === 0;
  const hours = neverCloses ? null : openingText(station, now);
  return (
    <Box
      $marked={isMarked}
      onPointerEnter={() => onHover(id)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onHover(id)}
      onBlur={() => onHover(null)}
    >
      <div>
        <Name>
          <Link to={paths.station(id)} state={{ from }}>
            <bdi>{name}</bdi>
          </Link>
        </Name>
        <Note $size="small">
          {distance !== null && (
            <Text as="span" $weight={600}>
              {`${distanceText(distance, country)} · `}
            </Text>
          )}
          {hours && `${hours} · `}
          <bdi>{locationAddress({ ...station, postalCode: '' })}</bdi>
        </Note>
        <Note $size="small">{facts.join(' · ')}</Note>
        <Facts>
          {total === 0 ? (
            <li>{t('noConnectors')}</li>
          ) : (
            <Text as="li" $weight={600} $tone={available > 0 ? 'success' : 'danger'}>
              {t('free', { available, total })}
            </Text>
          )}
          {price && (
            <Text as="li" $weight={600}>
              {price.state === 'free' && t('freeCharging')}
              {price.state === 'some-free' && t('someFree')}
              {price.state === 'from' && t('from', { price: money(price.amount, price.currency) })}
              {price.state === 'from' && price.hasTax && (
                <Note as="span" $weight={400}>
                  {' '}
                  {t('plusTax')}
                </Note>
              )}
            </Text>
          )}
        </Facts>
      </div>
      <Acts>
        <IconButton
          aria-label={t('favourite', { name })}
          aria-pressed={isFavourite}
          onClick={() => onFavourite(station, !isFavourite)}
        >
          <StarIcon size={20} fill={isFavourite ? 'currentColor' : 'none'} />
        </IconButton>
        {directions !== null && (
          <IconButton
            as="a"
            href={directions}
            aria-label={t('directionsTo', { name })}
            {...(directions.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
          >
            <DirectionsIcon size={20} />
          </IconButton>
        )}
      </Acts>
    </Box>
  );
});
