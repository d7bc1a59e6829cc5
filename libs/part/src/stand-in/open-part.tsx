import { act, render } from '@testing-library/react';
import { StrictMode, Suspense, useEffect, useState } from 'react';
import { authStore, type Driver } from '@wattline/auth';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { setLanguage, type Language } from '@wattline/base/i18n';
import type { MountedModule, Notice, RemoteModule, RoutedModule } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { MountedContent, portsOf } from '@wattline/remote/mounted';
import { MemoryRouter, useLocation, useNavigate, useRoutes } from '@wattline/vendor/router';

export interface OpenOptions {
  /** The driver's language: English by default. */
  readonly language?: Language;
  /** The driver who is signed in: by default none. */
  readonly driver?: Driver | null;
  /** The part's name, for the context of a part that shows itself by `mount`. */
  readonly part?: string;
}

/** A part on the screen, with a stand-in for the shell around it. */
export interface OpenedPart {
  /** Where the driver is now: path and query. */
  readonly path: () => string;
  /** Goes to another page, as a link of another part would. */
  readonly goTo: (path: string) => void;
  /** The notices that the shell was asked to show since the part was opened. */
  readonly notices: () => readonly Notice[];
  /** Leaves the part: elements that stay behind on the page are the part's fault. */
  readonly leave: () => void;
  /** Errors of a part that shows itself by `mount` as it was left. The shell reports them. */
  readonly failedUnmounts: readonly unknown[];
}

const Routed = ({ remote }: { readonly remote: RoutedModule }) =>
  useRoutes([...remote.routes, { path: '*', element: <p>elsewhere</p> }]);

interface MountedProps {
  readonly remote: MountedModule;
  readonly part: string;
  readonly onLeftBroken: (thrown: unknown) => void;
}

function Mounted({ remote, part, onLeftBroken }: MountedProps) {
  const [ports] = useState(() => portsOf(part));
  return <MountedContent content={remote} ports={ports} isPage onLeftBroken={onLeftBroken} />;
}

const SESSION_MS = 3_600_000;

function signIn(driver: Driver | null): void {
  const session = driver && {
    driver,
    accessToken: 'token',
    refreshToken: null,
    expiresAt: Date.now() + SESSION_MS,
    firebaseToken: null,
  };
  authStore.setState({ session });
}

/**
 * Opens a part at `path`, as the shell would: its routes, or its `mount` with a context. A path that is none of its
 * routes shows 'elsewhere'. Effects run twice, as they do in development: no flow may break by it.
 */
export function openPart(
  remote: RemoteModule,
  path: string,
  { language = 'en', driver = null, part = '@my-team/part' }: OpenOptions = {},
): OpenedPart {
  let here = path;
  let go: ReturnType<typeof useNavigate> | undefined;
  const notices: Notice[] = [];
  const failedUnmounts: unknown[] = [];
  // The backend's client of a mounted part's context reads it.
  setConfig(readRuntimeConfig({ ocpi: { token: 'edge', cpoIdentifier: 'WTL' } }));
  signIn(driver);
  setLanguage(language);
  const forget = bus.on('notice/shown', (notice) => notices.push(notice));

  function Place() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    useEffect(() => {
      here = pathname + search;
      go = navigate;
    }, [pathname, search, navigate]);
    return null;
  }

  const { unmount } = render(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <Place />
        <main>
          <Suspense fallback={<p role="status">Loading...</p>}>
            {remote.mount ? (
              <Mounted remote={remote} part={part} onLeftBroken={(thrown) => failedUnmounts.push(thrown)} />
            ) : (
              <Routed remote={remote} />
            )}
          </Suspense>
        </main>
      </MemoryRouter>
    </StrictMode>,
  );
  return {
    path: () => here,
    goTo: (to) => act(() => void go?.(to)),
    notices: () => notices,
    failedUnmounts,
    leave() {
      unmount();
      forget();
    },
  };
}
