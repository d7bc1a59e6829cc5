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
