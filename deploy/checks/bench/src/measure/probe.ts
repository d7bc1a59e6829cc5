import type { CDPSession, Page } from '@playwright/test';

/** The probe's observations in the page so far. Times are milliseconds since the tab's first navigation began. */
export interface Seen {
  /** When the content that a driver waits for was on the screen; null until then. */
  readonly contentAt: number | null;
  /** The protocol of the document: 'http/1.1', 'h2'. */
  readonly protocol: string;
  /** When the driver last pressed something; 0 before that. */
  readonly pressedAt: number;
  /** The sum of all layout shifts that no input caused. */
  readonly layoutShift: number;
  /** Their lengths in milliseconds. */
  readonly longTasks: readonly number[];
}

/** Which element is the content: one that matches `selector`, is laid out, and has a text that fits `text` (a pattern). */
export interface Content {
  readonly selector: string;
  readonly text: string;
  /** How the page's path begins then. Default: any. */
  readonly path?: string;
}

interface Probe {
  readonly seen: () => Seen;
  /** How many layout shifts and long tasks there were. */
  readonly counts: () => { readonly shifts: number; readonly tasks: number };
  /** Watches for other content from now on, as on a page that the app leads to. */
  readonly watch: (content: Content) => void;
}

declare global {
  var wattlineProbe: Probe | undefined;
}

/**
 * Watches a page from its first moment. Runs in the page, before its scripts: it may use nothing from outside.
 * A look at each frame costs less than an observer of all changes.
 */
export function startProbe(first: Content): void {
  if (window !== window.top) return;
  // A tap may have led to another document: its clock begins anew.
  const began = Number((sessionStorage['bench-began'] ??= `${performance.timeOrigin}`));
  const sinceBegan = (time: number): number => performance.timeOrigin - began + time;
  let contentAt: number | null = null;
  let pressedAt = 0;
  let layoutShift = 0;
  let shifts = 0;
  let longTasks: number[] = [];

  const watch = ({ selector, text, path = '/' }: Content): void => {
    const pattern = new RegExp(text);
    contentAt = null;
    layoutShift = 0;
    longTasks = [];
    const isThere = (): boolean =>
      location.pathname.startsWith(path) &&
      [...document.querySelectorAll<HTMLElement>(selector)].some(
        (element) => pattern.test(element.textContent) && element.getClientRects().length > 0,
      );
    const look = (): void => {
      if (!isThere()) {
        requestAnimationFrame(look);
        return;
      }
      // The content of this frame is painted at its end, and a message comes after that. The next frame may be late: what the
      // page does in between is none of the content's time.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        contentAt = sinceBegan(performance.now());
        port1.close();
        globalThis.wattlineContentShown?.('');
      });
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      shifts += 1;
      if (!hadRecentInput) layoutShift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });

  addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = sinceBegan(timeStamp)), { capture: true });
  watch(first);
  globalThis.wattlineProbe = {
    watch,
    counts: () => ({ shifts, tasks: longTasks.length }),
    seen: () => ({
      contentAt,
      protocol: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).nextHopProtocol,
      pressedAt,
      layoutShift,
      longTasks,
    }),
  };
}

declare global {
  /** A page calls it once its content is on the screen. It is there after `letReport`. */
  var wattlineContentShown: ((payload: string) => void) | undefined;
}

/**
 * Lets the pages of a tab report their content, for `contentShown`. A condition that Playwright looks at in the page would
 * put 330 KB of its own script there first, which is 50 ms of the phone's processor: a cold visit has them while it waits
 * for the network, a second one has not.
 */
export async function letReport(devtools: CDPSession): Promise<void> {
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: 'wattlineContentShown' });
}

/** Whether the tab reports content from now on, in `patienceMs`. Until then nothing is run in its page. */
export function contentShown(devtools: CDPSession, patienceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    devtools.once('Runtime.bindingCalled', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

/** How long nothing may happen, in looks. */
const LOOKS = 4;
const LOOK_EVERY_MS = 150;

declare global {
  var wattlineQuiet: { seen: string; looks: number } | undefined;
}

/**
 * Waits until a page is quiet: for some time it has asked for nothing, has been given nothing, and has had no long task.
 * (Chromium's own 'networkidle' does not come where a preloaded script was taken from the cache.)
 *
 * @throws Error for a page that is never quiet.
 */
export async function untilQuiet(page: Page, timeout: number): Promise<void> {
  await page.evaluate(() => (globalThis.wattlineQuiet = undefined));
  await page.waitForFunction(
    (looks) => {
      const { shifts = 0, tasks = 0 } = globalThis.wattlineProbe?.counts() ?? {};
      const seen = [performance.getEntriesByType('resource').length, shifts, tasks, document.readyState].join();
      const before = globalThis.wattlineQuiet;
      globalThis.wattlineQuiet = { seen, looks: before?.seen === seen ? before.looks + 1 : 0 };
      return document.readyState === 'complete' && globalThis.wattlineQuiet.looks >= looks;
    },
    LOOKS,
    { timeout, polling: LOOK_EVERY_MS },
  );
}

/** The figures of one visit. Milliseconds, but for the layout shift, which has no unit. */
export interface Figures {
  readonly content: number;
  readonly longestTask: number;
  readonly layoutShift: number;
}

/**
 * The figures of a visit, from the navigation on, or of a step, from the last press on.
 *
 * @throws Error for one without its content.
 */
export function figuresOf({ contentAt, pressedAt, layoutShift, longTasks }: Seen, of: 'visit' | 'step'): Figures {
  if (contentAt === null) throw new Error('The content did not come.');
  return {
    content: contentAt - (of === 'step' ? pressedAt : 0),
    longestTask: Math.max(0, ...longTasks),
    layoutShift,
  };
}
