import { act, render } from '@testing-library/react';
import { StrictMode, Suspense, useEffect } from 'react';
import { authStore, type Driver } from '@wattline/auth';
import type { Notice, RemoteModule } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { setLanguage, type Language } from '@wattline/i18n';
import { MemoryRouter, useLocation, useNavigate, useRoutes } from '@wattline/router';

export interface OpenOptions {
  /** The driver's language: English by default. */
  readonly language?: Language;
  /** The driver who is signed in: by default none. */
  readonly driver?: Driver | null;
}

/** A part on the screen, with a stand-in for the shell around it. */
export interface OpenedPart {
  /** Where the driver is now: path and query. */
  readonly path: () => string;
  /** Goes to another page, as a link of another part would. */
  readonly goTo: (path: string) => void;
  /** What the shell was asked to show since the part was opened. */
  readonly notices: () => readonly Notice[];
  /** The driver leaves: what stays behind on the page is the part's fault. */
  readonly leave: () => void;
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
 * Opens a part at `path`, as the shell would. A path that is none of its routes shows 'elsewhere'. Effects run twice, as they
 * do in development: no flow may break by it.
 */
export function openPart(
  remote: RemoteModule,
  path: string,
  { language = 'en', driver = null }: OpenOptions = {},
): OpenedPart {
  let here = path;
  let go: ReturnType<typeof useNavigate> | undefined;
  const notices: Notice[] = [];
  signIn(driver);
  setLanguage(language);
  const forget = bus.on('notice/shown', (notice) => notices.push(notice));

  function Screens() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    useEffect(() => {
      here = pathname + search;
      go = navigate;
    }, [pathname, search, navigate]);
    return useRoutes([...remote.routes, { path: '*', element: <p>elsewhere</p> }]);
  }

  const { unmount } = render(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <main>
          <Suspense fallback={<p role="status">Loading...</p>}>
            <Screens />
          </Suspense>
        </main>
      </MemoryRouter>
    </StrictMode>,
  );
  return {
    path: () => here,
    goTo: (to) => act(() => void go?.(to)),
    notices: () => notices,
    leave() {
      unmount();
      forget();
    },
  };
}
