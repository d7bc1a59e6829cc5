import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { authStore } from '@wattline/auth';
import { config } from '@wattline/base/config';
import type { FunnelStep, WebVital } from '@wattline/base/telemetry';
import { type FinishedRequest, paths } from '@wattline/contract';
import { bus as sharedBus, type EventBus } from '@wattline/event-bus';
import { hearAll } from '../hear-all';
import { followJourney, type Journey, type Step } from './journey';
import { createOutbox, type Outbox } from './outbox';
import { type ReleaseAttributes, type Releases, watchReleases } from './releases';
import { templateOf } from './template-of';
import { watchLoads } from './watch-loads';

/** The path that a value is about: where the browser measures navigations within the app, it says it. */
const pathOf = ({ navigationType, navigationURL, entries }: MetricType, { pathAt }: Journey): string =>
  navigationType === 'soft-navigation' && navigationURL !== undefined
    ? new URL(navigationURL, location.href).pathname
    : pathAt(entries.at(-1)?.startTime ?? 0);

/**
 * Reports the web vitals, each of the release that had the screen when it happened. A value is reported once, when the
 * page is first hidden: a collector would count its later states again.
 */
function watchVitals(journey: Journey, releases: Releases, tell: Outbox['tell']): void {
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

/** Whether a screen is shown, and not its placeholder. */
const hasScreen = (): boolean => document.querySelector('main > :not([data-place^=loading])') !== null && !isLoading();
const isLoading = (): boolean =>
  document.querySelector('main > [data-place^=loading], main div[aria-busy=true]') !== null;

/**
 * Tells how long it took from a press to the screen that it leads to. The page's first screen stood before this code was
 * there: its largest paint tells of it.
 */
function watchScreens(journey: Journey, releases: Releases, tell: Outbox['tell']): void {
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

/** The steps that are addresses, by the first segment of these. */
const byPath: Readonly<Record<string, FunnelStep>> = {
  station: 'station',
  confirmation: 'confirmation',
  receipt: 'receipt',
};

/** The steps that parts tell of. */
const byTopic = { 'checkout/payment-authorized': 'hold', 'session/started': 'started' } as const;
const topics = Object.keys(byTopic) as (keyof typeof byTopic)[];

/** Tells of each step of the driver's way, once a page. */
function watchFunnel(bus: EventBus, journey: Journey, releases: Releases, tell: Outbox['tell']): void {
  const reported = new Set<FunnelStep>();

  function tellStep(step: FunnelStep, release: ReleaseAttributes | null, time: number): void {
    if (!release || reported.has(step)) return;
    reported.add(step);
    tell({ name: 'wattline.funnel.step', time, attributes: { ...release, 'wattline.funnel.step': step } });
  }

  let path = '';
  /** A screen is no step yet while its part is loading. */
  function look(): void {
    const step = byPath[path.split('/')[1] ?? ''];
    if (step) tellStep(step, releases.at(path), Date.now());
  }

  journey.onStep((step) => {
    ({ path } = step);
    look();
  });
  bus.on('composition/changed', look);

  for (const topic of topics)
    hearAll(bus, topic, (_payload, { sender, time, relayed }) => {
      // Another tab tells of its own.
      if (!relayed) tellStep(byTopic[topic], releases.of(sender), time);
    });
}

/** Per page: a backend that is down fails each request, and the first ones say so. */
const MOST = 20;

const TRACE_ID = /^[0-9a-f]{32}$/;

/**
 * Reads the failure of a call; null: it succeeded. A call without an answer counts once it took the time that an answer
 * may take: before that the connection is gone, or the driver left the screen.
 */
function errorOf({ status, milliseconds }: FinishedRequest): string | null {
  if (status === null) return milliseconds >= config().api.timeoutMs ? 'timeout' : null;
  return status >= 400 ? `${status}` : null;
}

/**
 * Tells of each call of the backend that failed, by the template of its address. The trace of a call has the id of its
 * request (libs/api), by which a collector joins both sides.
 */
function watchApiErrors(bus: EventBus, releases: Releases, tell: Outbox['tell']): void {
  let left = MOST;

  hearAll(bus, 'request/finished', (payload, { sender, time }) => {
    const error = errorOf(payload);
    const release = error === null ? null : releases.of(sender);
    if (error === null || release === null || left === 0) return;
    left -= 1;
    const { method, path, status, requestId } = payload;
    tell({
      name: 'wattline.api.error',
      time,
      attributes: {
        ...release,
        'http.request.method': method,
        'url.template': templateOf(path),
        ...(status !== null && { 'http.response.status_code': status }),
        'error.type': error,
      },
      ...(requestId !== null && TRACE_ID.test(requestId) && { traceId: requestId }),
    });
  });
}

/** The sources of the measurements in the shell's first script: this chunk imports nothing else from it. */
export interface Measured {
  /** Where it is sent to. */
  readonly url: string;
  /** The shell's name as a part. */
  readonly shell: string;
  /** The part that owns a path; null for the shell's. */
  readonly partAt: (path: string) => string | null;
}

/**
 * Measures from now until the page is left, and sends events whenever the page is hidden. Measurements of an operator's
 * page are not sent (docs/rules.md: measured-without-persons).
 */
export function measure({ url, shell, partAt }: Measured, bus: EventBus = sharedBus): void {
  const ownerOf = (path: string): string => partAt(path) ?? shell;
  const releases = watchReleases(bus, ownerOf);
  const outbox = createOutbox({
    url,
    resource: {
      'service.name': 'wattline',
      'service.version': releases.of(shell)?.['wattline.part.version'],
      'deployment.environment.name': config().environment,
    },
    isSilenced: () =>
      Boolean(authStore.getState().session?.isImpersonated) ||
      location.pathname.startsWith(paths.debug) ||
      releases.isOverridden(),
  });
  const { tell, send } = outbox;
  const journey = followJourney();
  watchLoads(bus, shell, outbox);
  watchApiErrors(bus, releases, tell);
  watchScreens(journey, releases, tell);
  watchFunnel(bus, journey, releases, tell);
  watchVitals(journey, releases, tell);

  // On the window: the vitals' listeners on the document have reported their last values by then.
  addEventListener('visibilitychange', () => {
    if (document.hidden) send();
  });
  addEventListener('pagehide', send);
}
