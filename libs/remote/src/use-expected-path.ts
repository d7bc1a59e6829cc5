import { useEffect, useMemo } from 'react';
import type { PartBus } from './bus-of';

/** For the control that leads to a path. */
export interface ExpectedPath {
  readonly onPointerDown: () => void;
  readonly onMouseEnter: () => void;
  readonly onFocus: () => void;
}

/**
 * Tells the shell that the driver is likely to go to `path` next, so that it loads that part ahead: now, and again with
 * the returned handlers, when the driver is about to press. Null: it is not known where.
 */
export function useExpectedPath(bus: PartBus, path: string | null): ExpectedPath {
  useEffect(() => {
    if (path !== null) bus.emit('navigation/expected', { path, isImminent: false });
  }, [bus, path]);

  return useMemo(() => {
    const tell = (): void => {
      if (path !== null) bus.emit('navigation/expected', { path, isImminent: true });
    };
    return { onPointerDown: tell, onMouseEnter: tell, onFocus: tell };
  }, [bus, path]);
}
