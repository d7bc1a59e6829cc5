import type { Location } from '@wattline/ocpi';
import { SlotPlace } from '@wattline/remote';
import { media, Page, Tabs, usePageTitle } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { ChargersTab } from '../chargers/chargers-tab';
import { StationImages } from '../images/station-images';
import { InfoPlace } from '../info/info-place';
import { NetworkBanner } from '../network/network-banner';
import type { StationPrices } from '../prices/use-prices';
import { useTexts } from '../texts/use-texts';
import { StationHeader } from './station-header';

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
    <Page $wide>
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
