import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Fragment, StrictMode, Suspense, useEffect } from 'react';
import type { RemoteModule } from '@wattline/contract';
import { MemoryRouter, useLocation, useNavigate, useRoutes } from '@wattline/router';

/** A remote on the screen with nothing of the shell around it. */
export interface RenderedRemote {
  readonly user: UserEvent;
  /** Where the driver is now: path and query, and the navigation state. */
  readonly place: () => { readonly path: string; readonly state: unknown };
  /** The browser's back button. What it leads to is shown as React gets to it: in `act`, at its end. */
  readonly goBack: () => void;
  readonly unmount: () => void;
}

export interface RenderOptions {
  /** As a shipped build renders: for tests that count renders, or the requests that effects make. */
  readonly isShipped?: boolean;
}

/**
 * Renders a remote's screens at `path`, as the shell would, without the shell. A path that is not the remote's shows
 * 'elsewhere'. Timers may be faked: the user's typing and clicking moves them on. StrictMode runs effects twice, as the
 * app does in development: no flow may break by it.
 */
export function renderRemote(
  remote: RemoteModule,
  path: string,
  { isShipped = false }: RenderOptions = {},
): RenderedRemote {
  let here = { path, state: null as unknown };
  let navigate: ReturnType<typeof useNavigate> | undefined;
  const Mode = isShipped ? Fragment : StrictMode;

  function Screens() {
    const { pathname, search, state } = useLocation();
    const go = useNavigate();
    useEffect(() => {
      here = { path: pathname + search, state };
      navigate = go;
    }, [pathname, search, state, go]);
    return useRoutes([...remote.routes, { path: '*', element: <p>elsewhere</p> }]);
  }

  const { unmount } = render(
    <Mode>
      <MemoryRouter initialEntries={[path]}>
        <main>
          <Suspense fallback={<p role="status">Loading...</p>}>
            <Screens />
          </Suspense>
        </main>
      </MemoryRouter>
    </Mode>,
  );
  return {
    user: userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) }),
    place: () => here,
    goBack: () => void navigate?.(-1),
    unmount,
  };
}
