import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Suspense, useEffect, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from '@wattline/vendor/router';

/** A remote's screens with nothing of the shell around them. */
export interface RenderedScreens {
  readonly user: UserEvent;
  /** Where the driver is now: path and query, and the navigation state. */
  readonly place: () => { readonly path: string; readonly state: unknown };
  /** The browser's back button. What it leads to is shown as React gets to it: in `act`, at its end. */
  readonly goBack: () => void;
  readonly unmount: () => void;
}

/**
 * Renders screens as if the driver were at `path`, in a router and without the shell. Timers may be faked: the user's typing
 * and clicking moves them on. They render as a shipped build does; a file about effects sets `reactStrictMode`, which runs
 * them twice.
 */
export function renderScreens(screens: ReactNode, path: string): RenderedScreens {
  let here = { path, state: null as unknown };
  let navigate: ReturnType<typeof useNavigate> | undefined;

  function Place() {
    const { pathname, search, state } = useLocation();
    const go = useNavigate();
    useEffect(() => {
      here = { path: pathname + search, state };
      navigate = go;
    }, [pathname, search, state, go]);
    return null;
  }

  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <Place />
      <main>
        <Suspense fallback={<p role="status">Loading...</p>}>{screens}</Suspense>
      </main>
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup({ skipHover: true, advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) }),
    place: () => here,
    goBack: () => void navigate?.(-1),
    unmount,
  };
}
