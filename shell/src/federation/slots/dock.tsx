import { styled } from '@wattline/styled';

/**
 * At the lower edge of the window, where a thumb reaches it, or above the page's next step where that stands there: what
 * remotes say on every page. Empty, it takes no place.
 */
export const Dock = styled.div`
  position: fixed;
  z-index: 9;
  inset: auto 0 0;
  pointer-events: none;

  &:not(:empty) {
    display: grid;
    justify-items: center;
    gap: 8px;
    padding: 8px var(--gutter) calc(12px + env(safe-area-inset-bottom));
  }

  & > * {
    pointer-events: auto;
  }
`;

/**
 * Keeps the dock from covering the page: the document ends above it, so does what is scrolled into view, and notices find its
 * height in `--page-banner`. The page's next step stays where it is (docs/rules.md: within-reach): the dock gives way to it,
 * also when it comes later. Nothing on the page moves.
 */
export function keepClear(dock: HTMLElement | null): (() => void) | void {
  if (!dock) return;
  const { documentElement: root, body } = document;
  let nextStep: HTMLElement | null = null;

  const set = (height: string): void => {
    root.style.setProperty('--page-banner', height);
    root.style.scrollPaddingBottom = height;
    body.style.paddingBottom = height;
  };
  const place = (): void => {
    set(`${dock.offsetHeight}px`);
    const isAtEdge = nextStep !== null && getComputedStyle(nextStep).position === 'fixed';
    dock.style.transform = isAtEdge
      ? `translateY(calc(env(safe-area-inset-bottom) - ${nextStep?.offsetHeight}px))`
      : '';
  };
  const sizes = new ResizeObserver(place);
  const look = (): void => {
    const found = document.querySelector<HTMLElement>('[data-reach]');
    if (found === nextStep) return;
    if (nextStep) sizes.unobserve(nextStep);
    nextStep = found;
    if (found) sizes.observe(found);
    place();
  };
  const changes = new MutationObserver(look);
  changes.observe(body, { childList: true, subtree: true, attributeFilter: ['data-reach'] });
  sizes.observe(dock);
  look();
  return () => {
    changes.disconnect();
    sizes.disconnect();
    set('');
  };
}
