import type { Journey, Step } from './journey';
import type { Outbox } from './outbox';
import type { Releases } from './releases';
import { templateOf } from './template-of';

/** Whether a screen is shown, and not its placeholder. */
const hasScreen = (): boolean => document.querySelector('main > :not([data-place^=loading])') !== null && !isLoading();
const isLoading = (): boolean => document.querySelector('main > [data-place^=loading]') !== null;

/**
 * Tells how long it took from a press to the screen that it leads to. The page's first screen stood before this code was
 * there: its largest paint tells of it.
 */
export function watchScreens(journey: Journey, releases: Releases, tell: Outbox['tell']): void {
  let awaited: (Step & { readonly asked: number }) | null = null;

  journey.onStep((step) => {
    const { asked } = step;
    awaited = asked === null ? null : { ...step, asked };
  });
  journey.onScreen(() => {
    if (!awaited || !hasScreen()) return;
    const { path, asked } = awaited;
    awaited = null;
    const release = releases.at(path);
    if (!release) return;
    tell({
      name: 'wattline.screen.shown',
      time: Date.now(),
      attributes: {
        ...release,
        'http.route': templateOf(path),
        'wattline.duration': Math.round(performance.now() - asked),
      },
    });
  });
  // Browsers paint and wait otherwise in a page that is hidden.
  document.addEventListener('visibilitychange', () => {
    awaited = null;
  });
}
