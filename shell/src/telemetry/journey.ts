/** One address that the driver came to. */
export interface Step {
  readonly path: string;
  /**
   * The time of the event and of the driver's action that caused it (performance.now); `asked` is null if that is
   * unknown.
   */
  readonly since: number;
  readonly asked: number | null;
}

export interface Journey {
  /** Calls `listener` with each step, at once with the present one. */
  readonly onStep: (listener: (step: Step) => void) => void;
  /** Calls `listener` when the screens on the page have changed. */
  readonly onScreen: (listener: () => void) => void;
  /** The path that the page was at at a time (performance.now). */
  readonly pathAt: (time: number) => string;
}

/** A navigation that comes later than this after a press is the app's own: a payment was waited for, say. In milliseconds. */
const PRESS_MS = 1_000;

/** The path of the document, which may have been left before this code was there. */
function firstPath(): string {
  const [document] = performance.getEntriesByType('navigation');
  return new URL(document?.name ?? location.href, location.href).pathname;
}

/**
 * The addresses that the driver comes to on this page. Browsers without the Navigation API (Firefox before 147, Safari
 * before 26.2) tell of a new one with the first change of its screen.
 */
export function followJourney(): Journey {
  /** The newest first. */
  const steps: Step[] = [{ path: firstPath(), since: 0, asked: null }];
  const onStep = new Set<(step: Step) => void>();
  const onScreen = new Set<() => void>();
  let pressed = Number.NEGATIVE_INFINITY;
  const last = (): Step => steps[0] as Step;

  function look(isExact: boolean): void {
    if (location.pathname === last().path) return;
    const since = performance.now();
    const asked = since - pressed < PRESS_MS ? pressed : isExact ? since : null;
    steps.unshift({ path: location.pathname, since, asked });
    for (const listener of onStep) listener(last());
  }

  look(false);
  addEventListener(
    'click',
    ({ timeStamp }) => {
      pressed = timeStamp;
    },
    true,
  );
  const navigation: unknown = Reflect.get(window, 'navigation');
  if (navigation instanceof EventTarget) navigation.addEventListener('currententrychange', () => look(true));
  // The shell's own element, which stays from page to page.
  const main = document.querySelector('#root main');
  const watch = new MutationObserver((changes) => {
    look(false);
    if (changes.some(({ target }) => target === main)) onScreen.forEach((listener) => listener());
  });
  if (main) watch.observe(main, { childList: true, subtree: true });

  return {
    onStep(listener) {
      onStep.add(listener);
      listener(last());
    },
    onScreen: (listener) => void onScreen.add(listener),
    pathAt: (time) => (steps.find(({ since }) => since <= time) ?? last()).path,
  };
}
