import { use, useState, type MouseEvent } from 'react';
import { config } from '@wattline/base/config';
import { useFormats } from '@wattline/base/i18n';
import { readTime } from '@wattline/base/wire';
import { FINDER_PATH, paths } from '@wattline/contract';
import { knownTimeZone } from '@wattline/ocpi';
import { SlotPlace } from '@wattline/remote';
import {
  BackLink,
  ClockIcon,
  DirectionsIcon,
  media,
  Page,
  PlaceIcon,
  StarIcon,
  Tabs,
  usePageTitle,
} from '@wattline/ui';
import { useLocation, useNavigate } from '@wattline/vendor/router';
import { styled } from '@wattline/vendor/styled';
import { ChargersTab } from '../chargers/chargers-tab';
import { StationImages } from '../images/station-images';
import { InfoPlace } from '../info/info-place';
import { directionsTo, locationAddress } from '../info/station-place';
import { useOpeningText } from '../info/use-opening-text';
import { PlaceMap } from '../map/place-map';
import { NetworkBanner } from '../network/network-banner';
import { FirstView } from '../page-state';
import type { StationPrices } from '../prices/use-prices';
import { useTexts } from '../texts/use-texts';
import type { StationLocation } from '../use-station';
import { NotifyWhenFree } from './notify-when-free';

const Top = styled.header`
  padding-bottom: 8px;

  & > a {
    min-height: 40px;
  }

  ${media.wide} {
    padding: 12px 0 20px;

    & > a {
      min-height: 44px;
      margin-bottom: 8px;
    }
  }
`;

const Name = styled.h1`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  margin-top: 4px;
  color: var(--ink-soft);
  font-size: var(--small);

  ${media.wide} {
    gap: 8px 16px;
    margin-top: 10px;
    font-size: var(--body);
  }
`;

const Fact = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 8px;

  & > svg {
    flex: none;
    color: var(--accent);
  }
`;

/** On a phone the words alone: the chargers are on the first screen (docs/rules.md: first-screen). */
const Plain = styled(Fact)`
  @media (max-width: 759.9px) {
    & > svg {
      display: none;
    }
  }
`;

/** On a phone a line of its own, however wide the letters of the first font are: no fact below changes its line. */
const Way = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: inherit;

  @media (max-width: 759.9px) {
    flex: 100%;
  }
`;

/** The narrowest phones have them in the Info tab alone. */
const Hours = styled(Plain)`
  @media (max-width: 379.9px) {
    display: none;
  }
`;

const Directions = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  font-weight: 600;

  @media (max-width: 379.9px) {
    min-width: 24px;
    justify-content: center;

    & > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

/** The list's address that the driver came from, as its rows hand it over; null where they came another way. */
function useFinderAddress(): string | null {
  const state: unknown = useLocation().state;
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && new URL(from, location.origin).pathname === FINDER_PATH ? from : null;
}

/** On a phone the bar above it leads to the start page. */
const HomeLink = styled(BackLink)`
  @media (max-width: 759.9px) {
    display: none;
  }
`;

/** The way back: to the list at its place, where the driver came from there; else to the start page. */
function StationBack() {
  const t = useTexts('station');
  const navigate = useNavigate();
  const from = useFinderAddress();
  // The list is the entry before this one: there it is as it was left.
  const goBack = (press: MouseEvent): void => {
    if (press.metaKey || press.ctrlKey || press.shiftKey) return;
    press.preventDefault();
    void navigate(-1);
  };
  return from === null ? (
    <HomeLink id="station-back" to={paths.home}>
      {config().brand.name}
    </HomeLink>
  ) : (
    <BackLink id="station-back" to={from} onClick={goBack}>
      {t('stations')}
    </BackLink>
  );
}

/** Whether it is open, in words; nothing on a server where the station's clocks are not known. */
function OpeningFact({ location: { openingTimes, timeZone } }: { readonly location: StationLocation }) {
  const first = use(FirstView);
  const [now] = useState(() => new Date(first?.now ?? Date.now()));
  const zone = knownTimeZone(timeZone);
  const text = useOpeningText()({ openingTimes, timeZone: zone }, now);
  if (text === null || (first && zone === null)) return null;
  return (
    <Hours>
      <ClockIcon size={18} />
      {text}
    </Hours>
  );
}

/** A fixed placeholder, not real data: the page calls it a sample. */
const SAMPLE_RATING = '4.8';

/** Name, address and the way there, hours, rating, last update. */
function StationHeader({ location }: { readonly location: StationLocation }) {
  const t = useTexts('station');
  const { time } = useFormats();
  const first = use(FirstView);
  const address = locationAddress(location);
  const updated = location.lastUpdated === null ? null : readTime(location.lastUpdated);

  return (
    <Top>
      <StationBack />
      <Name>
        <bdi>{location.name || t('unnamed')}</bdi>
      </Name>
      <Facts>
        <Way>
          {address && (
            <Plain>
              <PlaceIcon size={18} />
              {address}
            </Plain>
          )}
          {location.coordinates && (
            <Directions
              id="directions"
              href={directionsTo(location.coordinates, location.name, first ? '' : navigator.userAgent)}
              target="_blank"
              rel="noreferrer"
            >
              <DirectionsIcon size={16} />
              <span>{t('directions')}</span>
            </Directions>
          )}
        </Way>
        <OpeningFact location={location} />
        <Fact title={t('sampleRating')} role="img" aria-label={t('ratingLabel', { rating: SAMPLE_RATING })}>
          <StarIcon size={18} fill="currentColor" />
          {t('rating', { rating: SAMPLE_RATING })}
        </Fact>
        {updated && <Fact>{t('updated', { time: time(updated, undefined, location.timeZone, first === null) })}</Fact>}
      </Facts>
    </Top>
  );
}

export type StationTab = 'chargers' | 'info';

const Columns = styled.div`
  display: grid;
  gap: 8px;

  ${media.wide} {
    grid-template-columns: minmax(280px, 5fr) 7fr;
    gap: 32px;
    align-items: start;
  }

  & > * {
    min-width: 0;
  }
`;

const Aside = styled.div`
  display: grid;
  gap: 8px;

  ${media.wide} {
    position: sticky;
    top: 20px;
    gap: 16px;
  }
`;

/**
 * On a phone the tabs stay at the upper edge, where the window is high enough to have them there. What takes the focus is
 * scrolled below them.
 */
const Content = styled.div`
  @media (max-width: 759.9px) {
    & > [role='tablist'] {
      margin-inline: calc(-1 * var(--gutter));
      padding: 2px var(--gutter);
      border-radius: 0;
    }

    & > [role='tabpanel'] {
      margin-top: 4px;
    }
  }

  @media (max-width: 759.9px) and (min-height: 500px) {
    :root:has(&) {
      scroll-padding-top: 60px;
    }

    & > [role='tablist'] {
      position: sticky;
      z-index: 7;
      top: 0;
    }
  }
`;

interface StationPageProps {
  readonly location: StationLocation;
  readonly stationPrices: StationPrices;
  readonly tab: StationTab;
  readonly onTab: (tab: StationTab) => void;
}

/** Shows a station: its name and place, its pictures, its chargers. */
export function StationPage({ location, stationPrices, tab, onTab }: StationPageProps) {
  const t = useTexts('station');
  usePageTitle(location.name || t('unnamed'));

  return (
    <Page>
      <StationHeader location={location} />
      <NotifyWhenFree location={location} />
      <SlotPlace slot="station-extra" />
      <Columns>
        <Aside>
          {location.partyId !== null && <NetworkBanner partyId={location.partyId} />}
          <StationImages images={location.images} />
          <PlaceMap location={location} />
        </Aside>
        <Content>
          <Tabs
            id="station-tabs"
            label={t('tabs')}
            tabs={[
              { id: 'chargers', label: t('chargers') },
              { id: 'info', label: t('info') },
            ]}
            selected={tab}
            onSelect={onTab}
          >
            {tab === 'chargers' ? (
              <ChargersTab location={location} stationPrices={stationPrices} />
            ) : (
              <InfoPlace location={location} />
            )}
          </Tabs>
        </Content>
      </Columns>
    </Page>
  );
}
