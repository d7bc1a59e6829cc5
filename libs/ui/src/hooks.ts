import { useDeferredValue, useEffect, useState } from 'react';
import { config } from '@wattline/base/config';

/** Names the page in the browser's tab and for assistive technology: '{title} · Wattline', with the service's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${config().brand.name}`;
  }, [title]);
}

const secondsUntil = (instant: number): number => Math.max(0, Math.ceil((instant - Date.now()) / 1_000));

/** Whole seconds until an instant (milliseconds since the epoch), never below 0. It follows the clock, so a tab that slept is right. */
export function useCountdown(instant: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));

  useEffect(() => {
    const tick = (): void => setSeconds(secondsUntil(instant));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [instant]);

  return seconds;
}

/** Seconds as 'm:ss'. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Whether a view is shown: at once when all of its data is there, and without the rest `patienceMs` after its main data
 * came (docs/rules.md: nothing-jumps). It stays shown.
 */
export function useWholeView(hasMain: boolean, hasAll: boolean, patienceMs: number): boolean {
  const isWhole = hasMain && hasAll;
  const [isShown, setIsShown] = useState(isWhole);
  if (isWhole && !isShown) setIsShown(true);

  useEffect(() => {
    if (isShown || !hasMain) return undefined;
    const timer = setTimeout(() => setIsShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isShown, hasMain, patienceMs]);

  // The last data makes React render at once and in one go; a whole view is rendered in slices instead.
  return useDeferredValue(isShown || isWhole);
}
