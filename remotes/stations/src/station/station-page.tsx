import { use } from 'react';
import { config } from '@wattline/base/config';
import { useFormats } from '@wattline/base/i18n';
import { readTime } from '@wattline/base/wire';
import { paths } from '@wattline/contract';
import type { Location } from '@wattline/ocpi';
import { SlotPlace } from '@wattline/remote';
import { media, Page, Tabs, usePageTitle, BackLink, PlaceIcon, StarIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { ChargersTab } from '../chargers/chargers-tab';
import { FirstView } from '../first-view';
import { StationImages } from '../images/station-images';
import { InfoPlace } from '../info/info-place';
import { locationAddress } from '../info/location-address';
import { NetworkBanner } from '../network/network-banner';
import type { StationPrices } from '../prices/use-prices';
import { useTexts } from '../texts/use-texts';

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
  gap: 4px 12px;
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

/** A fixed placeholder, not real data: the page calls it a sample. */
const SAMPLE_RATING = '4.8';

/** Name, address, rating, last update. */
function StationHeader({ location }: { readonly location: Location }) {
  const t = useTexts('station');
  const { time } = useFormats();
  const first = use(FirstView);
  const address = locationAddress(location);
  const updated = location.lastUpdated === null ? null : readTime(location.lastUpdated);

  return (
    <Top>
      <BackLink id="station-back" to={paths.home}>
        {config().brand.name}
      </BackLink>
      <Name>{location.name || t('unnamed')}</Name>
      <Facts>
        {address && (
          <Fact>
            <PlaceIcon size={18} />
            {address}
          </Fact>
        )}
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
      margin-top: 8px;
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
  readonly location: Location;
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
      <SlotPlace slot="station-extra" />
      <Columns>
        <Aside>
          <NetworkBanner partyId={location.partyId} />
          <StationImages images={location.images} />
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
