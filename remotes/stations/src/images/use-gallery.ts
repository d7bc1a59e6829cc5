import { useState } from 'react';
import type { Gallery } from './gallery';

/**
 * The gallery, whose code is fetched when it is first opened. `onFailure` is called when it cannot be:
 * the station itself must not suffer from it.
 */
export function useGallery(onFailure: () => void) {
  const [shown, setShown] = useState<{ readonly Gallery: typeof Gallery } | null>(null);
  return {
    Gallery: shown?.Gallery ?? null,
    open: () => {
      import(/* webpackChunkName: "gallery" */ './gallery').then(setShown, onFailure);
    },
    close: () => setShown(null),
  };
}
