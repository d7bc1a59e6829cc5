/**
 * A driver without patience: taps the first button with a text that fits each pattern, one after the other, as soon as it stands;
 * and once more where half a second brought no answer. Runs in the page, before its scripts.
 */
export function tapWhenReady(patterns: readonly string[]): void {
  if (window !== window.top) return;
  const AGAIN_MS = 500;
  let [next, tappedAt] = [0, -Infinity];
  const buttonAt = (index: number): HTMLElement | undefined => {
    const pattern = patterns[index];
    if (pattern === undefined) return undefined;
    return [...document.querySelectorAll<HTMLElement>('main button, main a')].find(
      (button) => new RegExp(pattern).test(button.textContent) && button.getClientRects().length > 0,
    );
  };
  const page = location.pathname;
  const look = (): void => {
    if (location.pathname !== page) return;
    if (tappedAt > 0 && buttonAt(next + 1)) {
      next += 1;
      tappedAt = -Infinity;
    }
    const button = buttonAt(next);
    if (button && performance.now() - tappedAt > AGAIN_MS) {
      tappedAt = performance.now();
      button.click();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
