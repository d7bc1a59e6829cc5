import { useEffect, useRef, useState } from 'react';

/**
 * Calls `onExpire` after `milliseconds`, not counting the time for which it is held: a message stays while it is hovered or
 * focused (WCAG 2.2.1).
 */
export function useExpiry(
  milliseconds: number,
  onExpire: () => void,
): { readonly hold: () => void; readonly release: () => void } {
  const [held, setHeld] = useState(false);
  const left = useRef(milliseconds);
  const expire = useRef(onExpire);

  useEffect(() => {
    expire.current = onExpire;
  }, [onExpire]);

  useEffect(() => {
    if (held) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => expire.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [held]);

  return { hold: () => setHeld(true), release: () => setHeld(false) };
}
