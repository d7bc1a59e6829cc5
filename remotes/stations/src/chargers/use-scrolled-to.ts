import { useEffect, type RefObject } from 'react';

/** Half a window ahead, so that content is there before it is seen. */
const AHEAD = '0px 0px 50% 0px';

/**
 * Calls once the driver has scrolled and the element is in the window, or just below it. Before the first scroll
 * nothing is called: the first content comes with the page. With null nothing is watched.
 */
export function useScrolledTo(element: RefObject<Element | null>, onCome: (() => void) | null): void {
  useEffect(() => {
    const target = element.current;
    if (!target || !onCome) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onCome(), {
      rootMargin: AHEAD,
    });
    const watch = (): void => observer.observe(target);
    const options = { capture: true, once: true, passive: true };
    // A page that was opened at its former place, or took over from a first view, stands where the driver has scrolled to.
    if (window.scrollY > 0) watch();
    else document.addEventListener('scroll', watch, options);
    return () => {
      document.removeEventListener('scroll', watch, options);
      observer.disconnect();
    };
  }, [element, onCome]);
}
