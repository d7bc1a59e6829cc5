import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Where a space is a letter. */
const TEXT = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"])';

const isPress = (event: Event): boolean =>
  !(event instanceof KeyboardEvent) ||
  event.key === 'Enter' ||
  (event.key === ' ' && event.target instanceof Element && !event.target.matches(TEXT));

/**
 * Calls `onPress` when something outside of `element` is pressed, before that does its work: it may show a new notice. A finger
 * that scrolls presses nothing.
 */
export function useNextPress(element: RefObject<HTMLElement | null>, onPress: () => void): void {
  const pressed = useEffectEvent((event: Event): void => {
    const isInside = event.target instanceof Node && element.current?.contains(event.target);
    if (!isInside && isPress(event)) onPress();
  });
  useEffect(() => {
    const listen = (event: Event): void => pressed(event);
    const kinds = ['pointerup', 'keydown'] as const;
    for (const kind of kinds) addEventListener(kind, listen, { capture: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, listen, { capture: true });
    };
  }, []);
}
