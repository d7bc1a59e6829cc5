import { places } from '@wattline/event-bus';
import { styled } from '@wattline/vendor/styled';

/**
 * The place for messages on every page: at the lower edge of the window, in reach of a thumb, or above the page's next
 * step if that stands there. Empty, it takes no space.
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

/** The docks that stand on the page, each above the one before it. */
const docks = new Set<HTMLElement>();

/**
 * Keeps the dock from covering the page: the document ends above it, and its height is in `--page-banner` for notices and
 * for what is scrolled to. The page's next step stays in its place (docs/rules.md: within-reach): the dock gives way
 * to it, also when it comes later. Nothing on the page moves.
 */
export function keepClear(dock: HTMLElement | null): (() => void) | void {
  if (!dock) return;
  const { documentElement: root, body } = document;
  let nextStep: HTMLElement | null = null;

  const set = (height: string): void => {
    root.style.setProperty('--page-banner', height);
    body.style.paddingBottom = height;
  };
  const place = (): void => {
    const isAtEdge = nextStep !== null && getComputedStyle(nextStep).position === 'fixed';
    const lowest = isAtEdge ? (nextStep?.offsetHeight ?? 0) : 0;
    let height = 0;
    for (const one of docks) {
      const below = lowest + height;
      one.style.transform = below > 0 ? `translateY(calc(env(safe-area-inset-bottom) - ${below}px))` : '';
      height += one.offsetHeight;
    }
    set(`${height}px`);
  };
  const sizes = new ResizeObserver(place);
  const look = (): void => {
    const found = places.get().find(({ name }) => name === 'next-step@1')?.element ?? null;
    if (found === nextStep) return;
    if (nextStep) sizes.unobserve(nextStep);
    nextStep = found;
    if (found) sizes.observe(found);
    place();
  };
  const stop = places.subscribe(look);
  docks.add(dock);
  sizes.observe(dock);
  look();
  return () => {
    stop();
    sizes.disconnect();
    docks.delete(dock);
    if (docks.size === 0) set('');
    else place();
  };
}
