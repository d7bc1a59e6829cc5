import { useEffect, useRef } from 'react';
import { useLocation } from '@wattline/vendor/router';

/**
 * After each navigation the keyboard and the screen reader go on from the top of the new page. After the first load the
 * browser itself does so.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);

  return null;
}
