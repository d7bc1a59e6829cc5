/*
 * Hands over from the view that the document carries to the app (docs/rules.md: first-view-hands-over), and with it
 * the bar above. The shell's build compiles it into the document, behind #root; the document allows it by its hash.
 */
import { Gone } from './ask-again';
import { bring, Portal } from './load-again';

/** After a finger has left the page, in milliseconds: its click has come by then. */
const CLICK_MS = 50;

const byId = (id: string): HTMLElement | null => document.getElementById(id);
const view = byId('first-view');
const bar = byId('first-bar');
const root = byId('root');
const pressed = new Set<Element>();
let watch: MutationObserver | undefined;
let isHeld = false;
let isScrolled = false;

const has = (selector: string): boolean => Boolean(root?.querySelector(selector));

function drop(): void {
  watch?.disconnect();
  for (const part of ['first-view-styles', 'first-view', 'first-bar-styles', 'first-bar']) byId(part)?.remove();
}

/** The app's control with the id of one of the view, which is gone by then. */
const counterpart = (element: Element | null): HTMLElement | null => byId(element?.id ?? '');

/** Types a text into a field of the app: React does not notice a value that is set by the element's overridden setter. */
function typeInto(field: HTMLElement | null, text: string): void {
  if (!field) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function takeOver(from: HTMLElement): void {
  const focused = document.activeElement;
  const hadFocus = from.contains(focused) || bar?.contains(focused);
  // To ask for the place makes the browser lay the page out, in the task that rendered it: at the top there is nothing to keep.
  const [left, top] = isScrolled ? [scrollX, scrollY] : [0, 0];
  const opened = from.querySelectorAll('details[open] > summary');
  const typed = from.querySelectorAll('input');
  drop();
  // The document must be as long as it was before the browser looks at its length.
  if (isScrolled && scrollY !== top) scrollTo(left, top);
  for (const field of typed) if (field.value) typeInto(counterpart(field), field.value);
  for (const control of [...pressed, ...opened]) counterpart(control)?.click();
  // An opened row is there by then.
  if (hadFocus)
    queueMicrotask(() =>
      (counterpart(focused) ?? root?.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true }),
    );
}

/** An error screen is whole too; a dialog is not to wait behind the view. */
const isWhole = (): boolean =>
  has('.boot-failure, dialog[open]') ||
  (has('main > *') && !has('main > [data-place^=loading], main div[aria-busy=true]'));

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
  watch.observe(app, { childList: true, subtree: true, attributeFilter: ['open', 'aria-busy'] });
  for (const part of [bar, from]) {
    part?.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest('button');
      if (button) pressed.add(button);
    });
    part?.addEventListener('pointerdown', () => hold(true));
  }
  // The press of its button is kept.
  from.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('scroll', () => (isScrolled = true), { once: true });
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => setTimeout(() => hold(false), CLICK_MS));
}

/** So long the app may take before the page says so, and before it offers to try again, in milliseconds. */
const SLOW_MS = 8_000;
const LONG_MS = 30_000;

/** Says above the view, or in its place, why there is no app. A view that goes takes it along, and React empties #root. */
const word = document.createElement('output');
// A live region is there before its words.
(view ?? root)?.prepend(word);

const isWaiting = (): boolean => Boolean(view?.isConnected) || has('.boot');

/** Shows these elements of the document's template. */
function say(...parts: readonly string[]): void {
  const texts = byId('not-started') as HTMLTemplateElement | null;
  const copies = parts.map((part) => texts?.content.querySelector(part)?.cloneNode(true));
  word.replaceChildren(...copies.filter((copy) => copy !== undefined));
  (view?.isConnected ? view : root)?.prepend(word);
}

/** From when the figures of the view are, in milliseconds since the epoch; NaN where it has none. */
function figuresTime(): number {
  const { content = '{}' } = document.querySelector<HTMLMetaElement>('meta[name=wattline-answers]') ?? {};
  return Number((JSON.parse(content) as { renderedAt?: number }).renderedAt);
}

function sayLoading(...more: readonly string[]): void {
  if (!isWaiting() || word.querySelector('.boot-failure')) return;
  // A view that was for another language or page is gone, with its figures.
  const time = view?.isConnected ? figuresTime() : 0;
  say('.loading', ...(time ? ['.as-of'] : []), ...more);
  for (const text of word.querySelectorAll<HTMLElement>('.as-of [lang]'))
    text.textContent = text.textContent.replace(
      '{{time}}',
      new Date(time).toLocaleTimeString(text.lang, { hour: 'numeric', minute: '2-digit' }),
    );
}

/** Nothing is tried at the moment. A view stays, a loading state must not stand for ever. */
function sayNotStarted(isPortal = false): void {
  if (!isWaiting()) return;
  if (!view?.lang) drop();
  byId('root')?.querySelector('.boot')?.remove();
  say('.boot-failure');
  word.querySelector(isPortal ? 'h1' : '.portal')?.remove();
}

/** Whether the server's document is of another release. One that a reload brought is as new as can be. Never throws. */
async function isReplaced(shell: string): Promise<boolean> {
  const [page] = performance.getEntriesByType('navigation');
  if (page?.type === 'reload') return false;
  const html = await fetch(location.href, { cache: 'reload' }).then(
    (answer) => answer.text(),
    () => '',
  );
  return html.includes('id="wattline-shell"') && !html.includes(new URL(shell).pathname);
}

/** Brings the app (docs/rules.md: files-come-by-themselves); where it does not come, the page says so, and goes on trying. */
async function start(shell: HTMLScriptElement, src = shell.src, isSpent = false): Promise<void> {
  try {
    await bring(shell, src, isSpent);
  } catch (error) {
    const isPortal = error instanceof Portal;
    if (error instanceof Gone && !isPortal && (await isReplaced(src))) return location.reload();
    sayNotStarted(isPortal);
    const again = (): void => {
      clearTimeout(timer);
      removeEventListener('online', again);
      void start(shell, src, true);
    };
    const timer = setTimeout(again, LONG_MS);
    addEventListener('online', again);
  }
}

const shell = byId('wattline-shell') as HTMLScriptElement | null;
if (shell) void start(shell);
// A browser that is too old for the script fails in it, before it has put anything in the place of the waiting mark.
addEventListener('error', ({ filename }) => {
  if (filename && has('.boot') && /\/shell\.[^/]*$/.test(filename)) sayNotStarted();
});
// A station that was rendered is painted before the app takes the processor: the renderer lays the shell's script aside.
// In a tab in the background it is run once the tab is shown.
addEventListener('DOMContentLoaded', () => {
  const aside = byId('after-paint') as HTMLTemplateElement | null;
  const script = aside?.content.querySelector('script');
  if (script)
    requestAnimationFrame(() =>
      setTimeout(() => {
        aside?.replaceWith(script);
        void start(script);
      }),
    );
});
setTimeout(sayLoading, SLOW_MS);
setTimeout(sayLoading, LONG_MS, '.again');

if (view && root) {
  const { lang } = document.documentElement;
  // One that was rendered ahead is there in each language.
  for (const one of view.querySelectorAll<HTMLElement>(':scope > [lang]')) {
    if (one.lang === lang) {
      view.lang = lang;
      // The style sheet hides every other language than the page's, which another tab may change before the app is there.
      one.style.display = 'flex';
    } else one.remove();
  }
  // It was rendered for a choice that is no longer the driver's, or for another page: a document may answer many.
  if ((view.lang && view.lang !== lang) || (view.dataset['at'] ?? location.pathname) !== location.pathname) drop();
  else follow(view, root);
}
