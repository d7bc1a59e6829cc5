import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from '@wattline/vendor/router';

/** Something of the shell on the screen. */
export interface Shown {
  readonly user: UserEvent;
  /** Where the driver is now: path, query and hash. */
  readonly place: () => string;
  /** The driver has closed it, or gone elsewhere. */
  readonly unmount: () => void;
}

/** Renders something of the shell as if the driver were at `address`. A file about effects sets `reactStrictMode`. */
export function showAt(address: string, shown: ReactNode): Shown {
  let here = address;

  function Place() {
    const { pathname, search, hash } = useLocation();
    useEffect(() => {
      here = pathname + search + hash;
    });
    return null;
  }

  const { unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <Place />
      {shown}
    </MemoryRouter>,
  );
  return { user: userEvent.setup({ skipHover: true }), place: () => here, unmount };
}
