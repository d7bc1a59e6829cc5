import { useEffect, useRef, useState } from 'react';
import { config } from '@wattline/base/config';
import { VisuallyHidden } from '@wattline/ui';
import { useLocation } from '@wattline/vendor/router';
import { keepVisit } from '../telemetry/report-exception';

/** A title that stayed for so long is the new page's: a page names itself once it stands. In milliseconds. */
const SETTLED_MS = 250;

/** Assistive technology reads an error screen out by itself, with its title. */
const isSpokenByItself = (): boolean => document.querySelector('main [role="alert"] h1') !== null;

/**
 * Says the page's title once after each navigation (docs/rules.md: one-thing-once). Focus is then on a place without a name,
 * and the title of a remote's page comes only with its screen. The first page is read out by the browser.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    let before: string | null = null;
    const timer = setInterval(() => {
      const title = document.querySelector('main > [data-place^=loading]') ? null : document.title;
      if (title !== null && title === before) {
        clearInterval(timer);
        if (!isSpokenByItself()) setSpoken(title.replace(` · ${config().brand.name}`, ''));
      }
      before = title;
    }, SETTLED_MS);
    return () => {
      clearInterval(timer);
      // The same title is spoken again only if the text was gone meanwhile.
      setSpoken('');
    };
  }, [pathname]);

  return <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>;
}

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
