import { onCLS, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import type { WebVital } from '@wattline/telemetry';
import type { Journey } from './journey';
import type { Outbox } from './outbox';
import type { Releases } from './releases';
import { templateOf } from './template-of';

/** The path that a value is about: where the browser measures navigations within the app, it says it. */
const pathOf = ({ navigationType, navigationURL, entries }: MetricType, { pathAt }: Journey): string =>
  navigationType === 'soft-navigation' && navigationURL !== undefined
    ? new URL(navigationURL, location.href).pathname
    : pathAt(entries.at(-1)?.startTime ?? 0);

/**
 * Reports the web vitals, each of the release that had the screen when it happened. A value is reported once, when the
 * page is first hidden: a collector would count its later states again.
 */
export function watchVitals(journey: Journey, releases: Releases, tell: Outbox['tell']): void {
  const reported = new Set<string>();

  function tellVital(metric: MetricType): void {
    const { id, value, navigationType } = metric;
    const path = pathOf(metric, journey);
    const release = releases.at(path);
    if (!release || reported.has(id)) return;
    reported.add(id);
    tell({
      name: 'browser.web_vital',
      time: Date.now(),
      attributes: {
        ...release,
        'http.route': templateOf(path),
        'wattline.navigation': navigationType === 'soft-navigation' ? 'soft' : navigationType,
      },
      body: { name: metric.name.toLowerCase() as WebVital, value, delta: value, id },
    });
  }

  // Chromium measures navigations within the app since 151; elsewhere there is one value a page.
  const options = { reportSoftNavs: true };
  onLCP(tellVital, options);
  onINP(tellVital, options);
  onCLS(tellVital, options);
  // It would be 0 for these.
  onTTFB(tellVital);
}
