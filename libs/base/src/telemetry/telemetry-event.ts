/** The release that something is about. */
interface OfRelease {
  /** '@wattline/checkout' */
  readonly 'wattline.part': string;
  readonly 'wattline.part.version': string;
}

/** The steps of a driver's way, each at most once a page. */
export const funnelSteps = ['station', 'confirmation', 'hold', 'started', 'receipt'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** The web vitals that are measured, as OpenTelemetry spells them. Milliseconds; `cls` has no unit. */
export const webVitals = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type WebVital = (typeof webVitals)[number];

/** The measurements of a page: each event's attributes. None of them identifies a driver. */
export interface TelemetryEvents {
  /** A release was asked for, and came or failed: once a page and release. */
  readonly 'wattline.part.load': OfRelease & {
    /** In milliseconds. */
    readonly 'wattline.duration': number;
    /** The code of the failure; none where it came. */
    readonly 'error.type'?: string;
    /** How many requests for its files were repeated by then; none where each came at its first. */
    readonly 'wattline.load.again'?: number;
  };
  /** One of the web vitals, of the part with the screen that was entered. */
  readonly 'browser.web_vital': OfRelease & {
    readonly 'http.route': string;
    /** 'navigate', 'reload', 'back-forward', 'back-forward-cache', 'prerender', 'restore', or 'soft' within the app. */
    readonly 'wattline.navigation': string;
  };
  /** A screen stood, so many milliseconds after the driver asked for it. */
  readonly 'wattline.screen.shown': OfRelease & {
    readonly 'http.route': string;
    readonly 'wattline.duration': number;
  };
  /** A call of the backend failed. */
  readonly 'wattline.api.error': OfRelease & {
    readonly 'http.request.method': string;
    /** '/ocpi/emsp/2.2.1/sessions/{id}' */
    readonly 'url.template': string;
    /** None without an answer. */
    readonly 'http.response.status_code'?: number;
    readonly 'error.type': string;
  };
  readonly 'wattline.funnel.step': OfRelease & { readonly 'wattline.funnel.step': FunnelStep };
  /** A release failed for its driver, also of a visitor who is not measured: once a page and failure, ten a page at most. */
  readonly exception: OfRelease & {
    readonly 'exception.type': string;
    /** Masked (docs/rules.md: errors-without-persons). */
    readonly 'exception.message': string;
    /** Of files of releases, 20 at most: '    at onPress (/remotes/checkout/1.3.0/module.4f1c.js:1:2345)'. */
    readonly 'exception.stacktrace': string;
    /** The kind of the failure: 'entry-failed', 'render-failed', 'handler-failed', … */
    readonly 'error.type': string;
    /** 'K7Q2-9F3A', which Help shows too. */
    readonly 'wattline.error.code': string;
    readonly 'wattline.shell.version': string;
    readonly 'http.route': string;
    /** The family of the browser, and its major version. */
    readonly 'user_agent.name': string;
    readonly 'user_agent.version': string;
    /** Whether the document came with a view that was rendered for it, and whether the service worker answered for it. */
    readonly 'wattline.view.rendered': boolean;
    readonly 'wattline.worker': boolean;
    /** Whether this visitor's loads are measured: the rate of a failure is taken of those. */
    readonly 'wattline.measured': boolean;
    /** The last 20 steps before it, a line each, without any value: '-3.2 s POST /api/payments/{id} 503 120 ms'. */
    readonly 'wattline.steps': string;
    /** The call that failed last before it; its trace is the event's. */
    readonly 'wattline.call'?: string;
  };
}

/** The body of a `browser.web_vital` event, by OpenTelemetry's semantic conventions for browsers. */
export interface WebVitalBody {
  readonly name: WebVital;
  readonly value: number;
  readonly delta: number;
  readonly id: string;
}

/** Something that a page measured. */
export type TelemetryEvent = {
  readonly [Name in keyof TelemetryEvents]: {
    readonly name: Name;
    /** In milliseconds since the epoch. */
    readonly time: number;
    readonly attributes: TelemetryEvents[Name];
    /** The trace that it happened in, 32 hexadecimal digits: the backend's spans of the same call have it. */
    readonly traceId?: string;
    readonly body?: Name extends 'browser.web_vital' ? WebVitalBody : never;
  };
}[keyof TelemetryEvents];
