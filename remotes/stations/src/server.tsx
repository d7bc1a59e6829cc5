import { getLocation, getNetworkByParty, getTariff, type ApiClient } from '@wattline/api';
import { FINDER_PATH, type Prerendered } from '@wattline/contract';
import { fallbackNetwork, isOpenTo, knownTimeZone, scannedEvse } from '@wattline/ocpi';
import { firstViews, loadingPage, prerenderPage, readOrRefused } from '@wattline/remote/server';
import { LoadingScreen } from '@wattline/ui';
import { createQueryClient, QueryClientProvider } from '@wattline/vendor/query';
import { readChoices } from './find/choices';
import { FinderPage } from './find/finder-page';
import type { Finding } from './find/use-finding';
import { infoAndTotalsCode } from './info-and-totals-code';
import { FirstView } from './page-state';
import { firstTariffIds } from './prices/use-prices';
import { StationScreen } from './station/station-screen';
import { textsNow } from './texts/use-texts';
import { readStation } from './use-station';

/** Reads the data that the screen's hooks would have read once the station is shown. */
async function readWhole(client: ApiClient, locationId: string, code: string | null) {
  const answer = await getLocation(client, locationId, { read: readStation });
  if (!answer.changed) return null;
  const { location, etag } = answer;
  if (!isOpenTo(location, code)) return null;
  const { partyId } = location;
  const ids = firstTariffIds(location, code === null ? null : scannedEvse(location.evses, code));
  const [network, ...tariffs] = await Promise.all([
    partyId === null ? null : getNetworkByParty(client, partyId).catch(() => fallbackNetwork(partyId)),
    ...ids.map((id) => readOrRefused(getTariff(client, id))),
  ]);
  await infoAndTotalsCode.load();
  return { location, etag, network, tariffIds: ids, tariffs };
}

/** The first view of a station, as the screen shows it once all is read. */
export const renderFirstView = firstViews({
  'station/:stationId': async ({ ids: { stationId = '' }, code = null, client }) => {
    const station = await readWhole(client, stationId, code);
    if (!station) return null;
    const { location, etag, network, tariffIds, tariffs } = station;
    if (knownTimeZone(location.timeZone) === null && location.lastUpdated !== null) return null;
    // The page's own host, which this does not know.
    if (network?.website?.startsWith('/')) return null;
    return {
      answers: [
        [['location', stationId], { location, etag }],
        ...(location.partyId === null ? [] : [[['network', location.partyId], network] as const]),
        ...tariffs.map((tariff, at) => [['tariff', tariffIds[at]], tariff] as const),
      ],
      show: () => ({
        screen: (
          <FirstView value={{ now: Date.now() }}>
            <StationScreen />
          </FirstView>
        ),
        title: location.name || textsNow('station')('unnamed'),
        helpNumber: location.contact?.phone ?? null,
      }),
    };
  },
});

const nothing = (): void => undefined;

/** The list is being read. */
const searching: Finding = {
  found: [],
  kind: 'all',
  whereabouts: { state: 'not-asked' },
  ask: nothing,
  total: null,
  isLoading: true,
  isEmpty: true,
  error: null,
  nearbyError: null,
  plugs: [],
  hasMore: false,
  isCut: false,
  retry: nothing,
};

/** The finder before it has read any station (docs/decisions/0076). */
export const prerendered: Prerendered = {
  stations: (question) =>
    prerenderPage(question, {
      page: (
        <QueryClientProvider client={createQueryClient()}>
          <FinderPage
            finding={searching}
            choices={readChoices('')}
            onChoose={nothing}
            showsMap={false}
            now={new Date(0)}
            shown={0}
            onMore={nothing}
          />
        </QueryClientProvider>
      ),
      address: FINDER_PATH,
      title: () => textsNow('finder')('title'),
    }),
};

/** The document shows it until the app is there, where nothing was rendered. */
export const loading: Prerendered = {
  station: loadingPage(() => <LoadingScreen text={textsNow('station')('loading')} />),
};
