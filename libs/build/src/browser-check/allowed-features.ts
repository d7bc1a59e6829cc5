/** A feature that some target lacks, and that the app uses all the same. */
export interface Allowed {
  readonly feature: string;
  /** The built files, as 'shell/telemetry'. */
  readonly files: readonly string[] | 'all';
  readonly why: string;
}

/** Calls of an object of the app, or of a library, by a name that a browser's own objects have too. */
const ownMethods: readonly Allowed[] = [
  { feature: '.union()', files: 'all', why: 'A schema of valibot.' },
  { feature: '.toArray()', files: ['shell/http'], why: 'A helper of axios.' },
  { feature: '.resize()', files: ['shell/qr-decoder'], why: 'A function of the QR decoder.' },
  { feature: '.handle()', files: ['shell/shell'], why: "A post-processor of i18next, which the app doesn't use." },
  { feature: '.escape()', files: ['shell/shell'], why: 'A method of i18next.' },
  {
    feature: '.getName()',
    files: ['shell/shell', 'session/receipt-export'],
    why: 'styled-components, and the PDF library.',
  },
  { feature: '.copyTo()', files: ['session/receipt-export'], why: 'A method of the PDF library.' },
];

/** Uses that ask first, in an expression of their own. */
const asked: readonly Allowed[] = [
  {
    feature: 'requestIdleCallback',
    files: 'all',
    why: "Asked by `in`, else a timer: libs/remote's idle.ts, web-vitals.",
  },
  { feature: 'cancelIdleCallback', files: ['shell/telemetry'], why: 'web-vitals asks for requestIdleCallback.' },
  {
    feature: 'ReportingObserver',
    files: ['shell/after-load'],
    why: 'Asked by `in`; browsers without it report by themselves.',
  },
  { feature: 'navigator.doNotTrack', files: ['shell/after-load'], why: 'Undefined is no wish.' },
  { feature: 'navigator.connection', files: ['shell/shell'], why: 'react-dom asks for it.' },
  {
    feature: 'navigator.share',
    files: ['shell/help', 'session/during-charge', 'session/receipt-export'],
    why: 'Asked by `typeof` or `in`, else the text is copied.',
  },
  {
    feature: 'navigator.canShare',
    files: ['session/during-charge', 'session/receipt-export'],
    why: 'Asked by `in`, else the file is saved.',
  },
  { feature: 'navigation', files: ['shell/shell'], why: 'react-dom asks by `typeof`.' },
  { feature: '.startViewTransition()', files: ['shell/shell'], why: 'react-dom, in a `try`; the app has none.' },
  { feature: 'setImmediate', files: ['shell/http', 'shell/shell'], why: 'axios and react-dom ask by `typeof`.' },
  { feature: 'cookieStore', files: ['shell/http'], why: 'axios asks for it; the app sends no cookie by a script.' },
  {
    feature: 'Error.captureStackTrace',
    files: ['shell/http', 'shell/sign-in-service', 'session/receipt-export'],
    why: 'axios, Firebase and the PDF library ask for it.',
  },
  ...['document.prerendering', 'document.wasDiscarded', 'performance.interactionCount', 'PerformanceEventTiming'].map(
    (feature) => ({ feature, files: ['shell/telemetry'], why: 'web-vitals asks for it, or reads undefined as no.' }),
  ),
];

/** Styles that are ignored where they are not known: the page is as usable. */
const ignored: readonly Allowed[] = [
  ...['cursor: pointer', 'cursor: default'].map(
    (feature) => ({ feature, files: 'all', why: 'A finger has none.' }) as const,
  ),
  ...['content-visibility', 'content-visibility: auto', 'contain-intrinsic-size', 'contain-intrinsic-height'].map(
    (feature) => ({
      feature,
      files: ['session/history', 'stations/finder', 'stations/module', 'stations/views'],
      why: 'Long lists are laid out at once, which takes longer.',
    }),
  ),
  {
    feature: 'overflow-clip-margin',
    files: ['stations/module', 'stations/views'],
    why: 'The shadows of a long list of cards end at its edge.',
  },
  ...['text-wrap', 'text-wrap: balance'].map((feature) => ({
    feature,
    files: ['shell/document.html'],
    why: 'The lines of a heading may be of different lengths.',
  })),
  ...['resize', 'resize: vertical'].map((feature) => ({
    feature,
    files: ['shell/help', 'debug-console/module'],
    why: 'The field scrolls.',
  })),
  {
    feature: '@media (scripting)',
    files: ['checkout/skeletons', 'session/skeletons', 'stations/skeletons'],
    why: "The document's <noscript> does the same.",
  },
  { feature: 'font-family: ui-monospace', files: ['debug-console/module'], why: 'Another font follows.' },
];

export const allowedFeatures: readonly Allowed[] = [...ownMethods, ...asked, ...ignored];
