import { type ComponentType, isValidElement, type ReactElement, use, useEffect } from 'react';
import type { ApiClient, ApiOptions } from '@wattline/api';
import { CONTRACT_VERSION, type NoticeKind, type RoutedModule, type SlotComponent } from '@wattline/contract';
import { createQueryClient, QueryClientProvider } from '@wattline/vendor/query';
import { busOf, NOTICE_MS, type PartBus } from './bus-of';
import { chunk } from './chunk';
import { clientOf } from './client-of';

/**
 * A screen, or how to fetch one with a chunk of its own. Name that chunk by the first segment of the path,
 * 'screen-confirmation': the pages below that segment preload it (libs/build/src/part-manifest.ts).
 */
type ScreenSource = ReactElement | (() => Promise<ComponentType>);

interface Shown {
  readonly path: string;
  readonly screen: ReactElement;
  /** Of a screen with a chunk of its own. */
  readonly prepare?: () => Promise<unknown>;
}

/** The means of a remote. All of it is the remote's own, but for the bus that it speaks on. */
export interface Remote {
  /** Calls the backend, for the functions of `@wattline/api`. */
  readonly client: ApiClient;
  /** The remote's answers from the backend. Caches are not shared between remotes. */
  readonly queryClient: ReturnType<typeof createQueryClient>;
  readonly bus: PartBus;
  /** Asks the shell to show a message for `durationMs`, NOTICE_MS by default. */
  readonly showNotice: (kind: NoticeKind, text: string, durationMs?: number) => void;
  /**
   * The module that the remote exposes to the shell, from its screens by route ('station/:stationId'), in the order in
   * which a driver sees them. Each screen finds `queryClient` in its context.
   */
  readonly exposeScreens: (screens: Readonly<Record<string, ScreenSource>>) => RoutedModule;
}

/**
 * Makes the means of a remote. `name` is its package's name, by which the bus and the debug console know it; `more` is
 * for its client of the backend (`clientOf`).
 */
export function remote(name: `@wattline/${string}`, more?: Partial<ApiOptions>): Remote {
  const queryClient = createQueryClient();
  const bus = busOf(name);
  return {
    client: clientOf(name, more),
    queryClient,
    bus,
    showNotice: (kind, text, durationMs = NOTICE_MS) => bus.emit('notice/shown', { kind, text, durationMs }),
    exposeScreens(screens) {
      const shown: readonly Shown[] = Object.entries(screens).map(([path, screen], at) => {
        if (isValidElement(screen)) return { path, screen };
        const { prepare, Screen } = lazyScreen(screen, () => shown[at + 1]?.prepare?.());
        return { path, screen: <Screen />, prepare };
      });
      return {
        contract: CONTRACT_VERSION,
        routes: shown.map(({ path, screen }) => ({
          path,
          element: <QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>,
        })),
        prepare: async (pathname) => {
          await shown.find(({ path }) => path.split('/')[0] === pathname.split('/')[1])?.prepare?.();
        },
      };
    },
  };
}

/** The export of a remote for a slot that it fills: the component, with the remote's cache of answers in its context. */
export const exposeSlot =
  ({ queryClient }: Pick<Remote, 'queryClient'>, Content: SlotComponent): SlotComponent =>
  () => (
    <QueryClientProvider client={queryClient}>
      <Content />
    </QueryClientProvider>
  );

/** How long after a screen stands the next one is fetched, in milliseconds: its own requests come first. */
const NEXT_MS = 1_000;

/**
 * A screen with a chunk of its own. `prepare` fetches its code, again after a failure. `Screen` shows at once where the code is
 * there; otherwise it suspends, and throws where the code does not come. `prepareNext` fetches the code of the screen that a
 * driver sees after this one; it is called while this one is shown.
 */
export function lazyScreen(fetchScreen: () => Promise<ComponentType>, prepareNext: () => Promise<unknown> | undefined) {
  let Loaded: ComponentType | undefined;
  const { load: prepare } = chunk(async () => (Loaded = await fetchScreen()), { when: 'asked' });
  let awaited: Promise<unknown> | undefined;

  function Screen() {
    useEffect(() => {
      // A failure counts only when the driver goes there: the code is asked for again then.
      const timer = setTimeout(() => void prepareNext()?.catch(() => undefined), NEXT_MS);
      return () => clearTimeout(timer);
    }, []);
    // One promise for all renders: React renders again when it has settled.
    if (!Loaded) use((awaited ??= prepare()));
    return Loaded && <Loaded />;
  }

  return { prepare, Screen };
}
