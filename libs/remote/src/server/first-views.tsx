import type { ReactElement } from 'react';
import { type ApiClient, readingClient, ServiceError } from '@wattline/api';
import { config, readRuntimeConfig, type RuntimeConfig, setConfig } from '@wattline/base/config';
import { setLanguage } from '@wattline/base/i18n';
import { type FirstViewQuestion, type RenderedView, type RenderFirstView, SCANNED } from '@wattline/contract';
import { createQueryClient, QueryClientProvider } from '@wattline/vendor/query';
import { Route, Routes } from '@wattline/vendor/router';
import { idsIn } from './ids-in';
import { renderPage } from './render-page';

/**
 * A client that reads through `read` only, and tells nothing of who asks. An answer is read under its own site's
 * configuration (a price may name no currency): renders of other sites go on beside this one, and none comes in between
 * an answer and its reading.
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

/** A page that a server entry is asked for. */
export interface AskedPage extends Pick<FirstViewQuestion, 'code' | 'host' | 'isScanned'> {
  /** The parameters of its route. */
  readonly ids: Readonly<Record<string, string>>;
  /** Reads from the backend, as no driver. */
  readonly client: ApiClient;
}

/** A page as it is shown at first. */
interface ShownPage extends Pick<RenderedView, 'helpNumber'> {
  /** As the part exposes it to the shell. */
  readonly screen: ReactElement;
  /** Of the page, without the service's name. */
  readonly title: string;
}

/** A page with its data, which has been read. */
export interface ServerPage extends Pick<RenderedView, 'isOneDrivers'> {
  /** The answers to the screen's queries, by their keys: data, or the error that a query ends with. */
  readonly answers: readonly (readonly [queryKey: readonly unknown[], answer: unknown])[];
  /** Its screen; called in the language and under the configuration of the page. */
  readonly show: () => ShownPage;
}

/** Fresh data is not requested again, so a screen does not show that it is updating. */
const queries = { staleTime: Infinity, retryOnMount: false };

async function filledWith(answers: ServerPage['answers']): Promise<ReturnType<typeof createQueryClient>> {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries });
  const fill = ([queryKey, answer]: ServerPage['answers'][number]) =>
    queryClient.prefetchQuery({
      queryKey,
      queryFn: () => (answer instanceof Error ? Promise.reject(answer) : answer),
      retry: false,
    });
  await Promise.all(answers.map(fill));
  return queryClient;
}

/** The page's address, as far as a screen may ask for it. */
function addressOf({ path, code, isScanned }: FirstViewQuestion): string {
  const query = new URLSearchParams({ ...(code && { evse: code }), ...(isScanned && { [SCANNED]: '' }) });
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Makes a part's `renderFirstView` from its pages, by their routes ('station/:stationId'). A page reads its data with the
 * client that it receives; null, and a ServiceError, leave the view to the page in the browser: no such record, data that
 * cannot be shown without knowing the device.
 *
 * The function throws errors of rendering, which mean that this release is broken.
 */
export function firstViews(
  pages: Readonly<Record<string, (asked: AskedPage) => Promise<ServerPage | null>>>,
): RenderFirstView {
  const routes = Object.keys(pages);

  return async (question) => {
    const { path, language, config: siteConfig, read } = question;
    const found = routes.map((route) => ({ route, ids: idsIn(path, route) })).find(({ ids }) => ids !== null);
    if (!found?.ids) return null;
    const { route, ids } = found;
    const site = readRuntimeConfig(siteConfig ?? {});
    setConfig(site);
    const { code = null, host = null, isScanned = false } = question;
    const asked = { ids, code, host, isScanned, client: clientOn(read, site) };
    const page = await pages[route]?.(asked).catch((error: unknown) => {
      if (error instanceof ServiceError) return null;
      throw error;
    });
    if (!page) return null;
    const queryClient = await filledWith(page.answers);

    try {
      // From here to the end nothing waits, so no other render meets this one's language and configuration.
      setLanguage(language);
      setConfig(site);
      const { screen, title, helpNumber = null } = page.show();
      const shown = (
        <QueryClientProvider client={queryClient}>
          <Routes>
            <Route path={`/${route}`} element={screen} />
          </Routes>
        </QueryClientProvider>
      );
      return {
        ...renderPage(shown, addressOf(question)),
        title: `${title} · ${config().brand.name}`,
        helpNumber,
        ...(page.isOneDrivers && { isOneDrivers: true }),
      };
    } finally {
      queryClient.clear();
    }
  };
}

/** Whether the backend has answered, and will answer so again. */
const isRefused = (error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  error.httpStatus !== null &&
  error.httpStatus < 500 &&
  ![408, 429].includes(error.httpStatus);

/**
 * Gives what is read, or the backend's refusal: an answer of `ServerPage.answers` too, which the screen shows as it
 * shows that in a browser.
 *
 * @throws ServiceError for an error that may pass.
 */
export async function readOrRefused<T>(read: Promise<T>): Promise<T | ServiceError> {
  try {
    return await read;
  } catch (error) {
    if (isRefused(error)) return error;
    throw error;
  }
}
