import { memo } from 'react';
import { useFormats } from '@wattline/base/i18n';
import { paths } from '@wattline/contract';
import { availability, openingAt, powerKw } from '@wattline/ocpi';
import { buttonStyle, Card, Note, PlaceIcon, Text } from '@wattline/ui';
import { Link } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { locationAddress } from '../info/location-address';
import { useTexts } from '../texts/use-texts';
import { directionsTo } from './directions';
import type { FoundStation } from './found-station';
import type { FromPrice } from './from-price';

/** Says whether a station is open, and when that changes, by its own clocks; null where the operator does not tell. */
function useOpeningText(): (station: FoundStation, now: Date) => string | null {
  const t = useTexts('finder');
  const { time } = useFormats();
  return ({ openingTimes, timeZone }, now) => {
    if (!openingTimes) return null;
    const opening = openingAt(openingTimes, now.getTime(), timeZone);
    const clock = (instant: number): string => time(new Date(instant), now, timeZone);
    if (opening.state === 'always') return t('always');
    if (opening.state === 'open') {
      return opening.until === null ? t('open') : t('openUntil', { time: clock(opening.until) });
    }
    return opening.opensAt === null ? t('closed') : t('opensAt', { time: clock(opening.opensAt) });
  };
}

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
`;

/** Its last letter is wider than its place, and the focus ring is not cut off with the lines. */
const Name = styled.h2`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  padding-inline-end: 2px;
  font-size: var(--heading);

  &:focus-within {
    overflow: visible;
  }

  & > a {
    color: inherit;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 3px;
  }
`;

const Distance = styled.p`
  flex: none;
  font-weight: 600;
`;

/** The price comes late and has its place before (docs/rules.md: nothing-jumps): a line of its own on a phone. */
const Facts = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 4px 16px;

  & > li {
    min-height: 1.5em;
    min-width: 0;
  }

  @media (max-width: 599px) {
    & > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`;

const Directions = styled.a`
  ${buttonStyle('secondary')}
  justify-self: start;
  min-height: 44px;
`;

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
  readonly station: FoundStation;
  /** In kilometres; null where it is not known. */
  readonly distance: number | null;
  /** Null where it is not known, or not yet. */
  readonly price: FromPrice | null;
  readonly now: Date;
}

/** A station in the list: how far, how many connectors are free, how fast, from which price, whether it is open. */
export const StationRow = memo(function StationRow({ station, distance, price, now }: StationRowProps) {
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
  return (
    <Card as="li" $gap={12}>
      <div>
        <Head>
          <Name>
            <Link to={paths.station(id)}>{name}</Link>
          </Name>
          {distance !== null && <Distance>{distanceText(distance, country)}</Distance>}
        </Head>
        <Note $size="small">{locationAddress(station)}</Note>
      </div>
      <Facts>
        {total === 0 ? (
          <li>{t('noConnectors')}</li>
        ) : (
          <Text as="li" $weight={600} $tone={available > 0 ? 'success' : 'danger'}>
            {t('free', { available, total })}
          </Text>
        )}
        <li>{watts > 0 && t('power', { power: powerKw(watts) })}</li>
        <li>{openingText(station, now)}</li>
        <Text as="li" $weight={600}>
          {price?.state === 'free' && t('freeCharging')}
          {price?.state === 'some-free' && t('someFree')}
          {price?.state === 'from' && t('from', { price: money(price.amount, price.currency) })}
          {price?.state === 'from' && price.hasTax && (
            <Note as="span" $size="small" $weight={400}>
              {' '}
              {t('plusTax')}
            </Note>
          )}
        </Text>
      </Facts>
      {directions !== null && (
        <Directions
          href={directions}
          aria-label={t('directionsTo', { name })}
          {...(directions.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
        >
          <PlaceIcon size={18} />
          {t('directions')}
        </Directions>
      )}
    </Card>
  );
});
