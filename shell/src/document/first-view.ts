/*
 * Hands over from the view that the document carries to the app (docs/rules.md: first-view-hands-over). The shell's build
 * compiles it into the document, behind #root; the document allows it by its hash.
 */
export {};

/** After a finger has left the page, in milliseconds: its click has come by then. */
const CLICK_MS = 50;

const byId = (id: string): HTMLElement | null => document.getElementById(id);
const view = byId('first-view');
const root = byId('root');
const pressed = new Set<Element>();
let watch: MutationObserver | undefined;
let isHeld = false;

const has = (selector: string): boolean => Boolean(root?.querySelector(selector));

function drop(): void {
  watch?.disconnect();
  byId('first-view-styles')?.remove();
  view?.remove();
}

/** The app's control with the id of one of the view, which is gone by then. */
const counterpart = (element: Element | null): HTMLElement | null => byId(element?.id ?? '');

function takeOver(from: HTMLElement): void {
  const focused = document.activeElement;
  const hadFocus = from.contains(focused);
  const [left, top] = [scrollX, scrollY];
  const opened = from.querySelectorAll('details[open] > summary');
  drop();
  // The document must be as long as it was before the browser looks at its length.
  if (scrollY !== top) scrollTo(left, top);
  for (const control of [...pressed, ...opened]) counterpart(control)?.click();
  // An opened row is there by then.
  if (hadFocus)
    queueMicrotask(() =>
      (counterpart(focused) ?? root?.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true }),
    );
}

/** An error screen is whole too; a dialog is not to wait behind the view. */
const isWhole = (): boolean =>
  has('.boot-failure, dialog[open]') || (has('main > *') && !has('main > [data-place^=loading]'));

function look(): void {
  if (view && !isHeld && view.isConnected && isWhole()) takeOver(view);
}

/** A view that goes between press and release would take the tap with it. */
const hold = (isDown: boolean): void => {
  isHeld = isDown;
  look();
};

function follow(from: HTMLElement, app: HTMLElement): void {
  // Of #root alone, before there is any module that could tell of its places.
  watch = new MutationObserver(look);
  watch.observe(app, { childList: true, subtree: true, attributeFilter: ['open'] });
  from.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (button) pressed.add(button);
  });
  from.addEventListener('pointerdown', () => hold(true));
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => setTimeout(() => hold(false), CLICK_MS));
}

// Without the shell's script nothing comes: a skeleton must not stand for ever. A station and its links may. A browser that
// is too old for the script fetches it and fails in it, before it has put anything in the place of the waiting mark.
addEventListener(
  'error',
  ({ target, filename }) => {
    const shell = byId('wattline-shell') as HTMLScriptElement | null;
    const failed = target instanceof HTMLScriptElement ? target.src : filename;
    const notStarted = byId('not-started') as HTMLTemplateElement | null;
    if (failed !== shell?.src || !has('.boot') || view?.lang || !notStarted) return;
    drop();
    root?.replaceChildren(notStarted.content);
  },
  true,
);
// A station that was rendered is painted before the app takes the processor: the renderer lays the shell's script aside.
// In a tab in the background it is run once the tab is shown.
addEventListener('DOMContentLoaded', () => {
  const shell = byId('after-paint') as HTMLTemplateElement | null;
  if (shell) requestAnimationFrame(() => setTimeout(() => shell.replaceWith(shell.content)));
});

if (view && root) {
  // It was rendered for a choice that is no longer the driver's.
  if (view.lang && view.lang !== document.documentElement.lang) drop();
  else follow(view, root);
}
