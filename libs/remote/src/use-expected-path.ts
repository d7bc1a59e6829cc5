import { useEffect, useMemo, useRef } from 'react';
import type { PartBus } from './bus-of';

/** For the control that leads to a path. */
export interface ExpectedPath {
  readonly onPointerDown: () => void;
  readonly onMouseMove: () => void;
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

  const pointedAt = useRef<string | null>(null);
  return useMemo(() => {
    const tell = (): void => {
      if (path !== null) bus.emit('navigation/expected', { path, isImminent: true });
    };
    // Not when the mouse 'enters': that also comes where the control appears below a mouse at rest.
    const tellOnce = (): void => {
      if (pointedAt.current !== path) tell();
      pointedAt.current = path;
    };
    return { onPointerDown: tell, onMouseMove: tellOnce, onFocus: tell };
  }, [bus, path]);
}
