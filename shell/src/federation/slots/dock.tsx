import { styled } from '@wattline/styled';

/** At the lower edge of the window, where a thumb reaches it: what remotes say on every page. Empty, it takes no place. */
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
 * Keeps the dock from covering the page: the document ends above it, so does what is scrolled into view, and what else
 * stands at the lower edge finds its height in `--page-banner`. Nothing on the page moves.
 */
export function keepClear(dock: HTMLElement | null): (() => void) | void {
  if (!dock) return;
  const { documentElement: root, body } = document;
  const set = (height: string): void => {
    root.style.setProperty('--page-banner', height);
    root.style.scrollPaddingBottom = height;
    body.style.paddingBottom = height;
  };
  const observer = new ResizeObserver(() => set(`${dock.offsetHeight}px`));
  observer.observe(dock);
  return () => {
    observer.disconnect();
    set('');
  };
}
