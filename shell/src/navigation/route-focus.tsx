import { useEffect, useRef } from 'react';
import { useLocation } from '@wattline/vendor/router';
import { keepVisit } from '../telemetry/report-exception';

/**
 * After each navigation the keyboard and the screen reader go on from the top of the new page. After the first load the
 * browser itself does so.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => keepVisit(pathname), [pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);

  return null;
}
