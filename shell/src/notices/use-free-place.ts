import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { wayToFree } from './free-place';
import { pressedBoxes } from './pressed-boxes';

/** From the window's side, in pixels. */
const EDGE = 16;

/**
 * Moves an element from the lower edge of the window to where it covers nothing that is pressed, before it is painted, and
 * again when what is below it has moved. It stays where it is while it is hovered or focused.
 */
export function useFreePlace<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);

  useLayoutEffect(() => place(element.current), []);

  useEffect(() => {
    let frame = 0;
    const again = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (!element.current?.matches(':hover, :focus-within')) place(element.current);
      });
    };
    const options = { capture: true, passive: true };
    addEventListener('scroll', again, options);
    addEventListener('resize', again);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', again, options);
      removeEventListener('resize', again);
    };
  }, []);

  return element;
}

function place(element: HTMLElement | null): void {
  if (!element) return;
  Object.assign(element.style, { bottom: '0', left: '0' });
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const pressed = pressedBoxes(element.closest('dialog') ?? document.body, element);
  const inner = { left: Math.min(left, EDGE), right: Math.max(right, window.innerWidth - EDGE) };
  const { up, aside } = wayToFree({ top, bottom, left, right }, inner, pressed);
  Object.assign(element.style, { bottom: `${up}px`, left: `${aside}px` });
}
