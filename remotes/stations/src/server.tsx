import { renderToString } from 'react-dom/server.edge';
import { getLocation, getNetworkByParty, getTariff, readingClient, ServiceError, type ApiClient } from '@wattline/api';
import { config, readRuntimeConfig, setConfig, type RuntimeConfig } from '@wattline/config';
import type { FirstViewQuestion, RenderedView } from '@wattline/contract';
import { setLanguage } from '@wattline/i18n';
import { fallbackNetwork, knownTimeZone, scannedEvse, type Tariff } from '@wattline/ocpi';
import { createQueryClient, QueryClientProvider } from '@wattline/query';
import { MemoryRouter, Route, Routes } from '@wattline/router';
import { ServerStyleSheet } from '@wattline/styled/server';
import { NativeRow } from './chargers/native-row';
import { RowInUse } from './chargers/row-in-use';
import { FirstView } from './first-view';
import { firstTariffIds } from './prices/asked-tariffs';
import { StationScreen } from './station/station-screen';
import { textsNow } from './texts/use-texts';
import { RenderedTotals } from './totals/rendered-totals';

/** As many cards as are laid out at once; a page scrolls there before it has the rest. */
const CARDS = 20;

/** A station by its plain id: an address that needs decoding is left to the page. */
const stationPath = /^\/station\/([\w.-]+)$/;

/**
 * Reads through `read` only, and tells nothing of who asks. An answer is read under its own site's configuration (a price may
 * name no currency): renders of other sites go on beside this one, and none comes in between an answer and its reading.
 */
function clientOn(read: FirstViewQuestion['read'], site: RuntimeConfig): ApiClient {
  return readingClient(async ({ path }) => {
    const { status, headers, body } = await read(path).finally(() => setConfig(site));
    return { status, body: parsed(body), header: (name) => headers[name.toLowerCase()] ?? null };
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** The rules in styled-components' output for its own take-over: elements, and lines that only it reads. */
const rulesIn = (tags: string): string =>
  tags
    .replaceAll(/<\/?style[^>]*>/g, '')
    .split('/*!sc*/\n')
    .filter((rule) => !rule.startsWith('data-styled.'))
    .join('');

/** Whether the backend has answered, and will answer so again. */
const isRefused = (error: unknown): boolean =>
  error instanceof ServiceError &&
  error.httpStatus !== null &&
  error.httpStatus < 500 &&
  ![408, 429].includes(error.httpStatus);

/**
 * Reads a tariff, or the error for which its connectors show an unknown price.
 *
 * @throws ServiceError for an error that may pass.
 */
async function readTariff(client: ApiClient, id: string): Promise<Tariff | Error> {
  try {
    return await getTariff(client, id);
  } catch (error) {
    if (isRefused(error)) return error as ServiceError;
    throw error;
  }
}

/** Reads the data that the screen's hooks would have read once the station is shown. */
async function readStation(client: ApiClient, locationId: string, code: string | null) {
  const answer = await getLocation(client, locationId);
  if (!answer.changed) return null;
  const { location, etag } = answer;
  const { partyId } = location;
  const ids = firstTariffIds(location, code === null ? null : scannedEvse(location.evses, code));
  const [network, ...tariffs] = await Promise.all([
    partyId === null ? null : getNetworkByParty(client, partyId).catch(() => fallbackNetwork(partyId)),
    ...ids.map((id) => readTariff(client, id)),
  ]);
  return { location, etag, network, tariffs: tariffs.map((tariff, at) => [ids[at] ?? '', tariff] as const) };
}

/**
 * Renders the first view of a station, as the screen shows it once all is read: the content of `<main>`. Null for views
 * that are better left to the page: no such station, unreadable prices, an unknown time zone.
 *
 * @throws Errors of rendering, which mean that this release is broken.
 */
export async function renderFirstView({
  path,
  code = null,
  language,
  config: siteConfig,
  read,
}: FirstViewQuestion): Promise<RenderedView | null> {
  const [, locationId] = stationPath.exec(path) ?? [];
  if (locationId === undefined) return null;
  const site = readRuntimeConfig(siteConfig ?? {});
  setConfig(site);
  const station = await readStation(clientOn(read, site), locationId, code).catch((error: unknown) => {
    if (error instanceof ServiceError) return null;
    throw error;
  });
  if (!station) return null;
  const { location, etag, network, tariffs } = station;
  const timeZone = knownTimeZone(location.timeZone);
  if (timeZone === null && location.lastUpdated !== null) return null;
  // The page's own host, which this does not know.
  if (network?.website?.startsWith('/')) return null;

  const queryClient = createQueryClient();
  // Fresh data is not requested again, so the screen does not show that it is updating.
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retryOnMount: false } });
  queryClient.setQueryData(['location', locationId], { location, etag });
  if (location.partyId !== null) queryClient.setQueryData(['network', location.partyId], network);
  const fill = ([id, tariff]: (typeof tariffs)[number]) =>
    queryClient.prefetchQuery({
      queryKey: ['tariff', id],
      queryFn: () => (tariff instanceof Error ? Promise.reject(tariff) : tariff),
      retry: false,
    });
  await Promise.all(tariffs.map(fill));

  const sheet = new ServerStyleSheet();
  try {
    // From here to the end nothing waits, so no other render meets this one's language and configuration.
    setLanguage(language);
    setConfig(site);
    const html = renderToString(
      sheet.collectStyles(
        <QueryClientProvider client={queryClient}>
          <FirstView value={{ isClockUnknown: true, cards: CARDS }}>
            <RowInUse value={NativeRow}>
              <MemoryRouter initialEntries={[code === null ? path : `${path}?${new URLSearchParams({ evse: code })}`]}>
                <RenderedTotals location={location} tariffIds={tariffs.map(([id]) => id)} now={Date.now()}>
                  <Routes>
                    <Route path="/station/:stationId" element={<StationScreen />} />
                  </Routes>
                </RenderedTotals>
              </MemoryRouter>
            </RowInUse>
          </FirstView>
        </QueryClientProvider>,
      ),
    );
    return {
      html,
      styles: rulesIn(sheet.getStyleTags()),
      title: `${location.name || textsNow('station')('unnamed')} · ${config().brand.name}`,
      helpNumber: location.contact?.phone ?? null,
    };
  } finally {
    sheet.seal();
    queryClient.clear();
  }
}
