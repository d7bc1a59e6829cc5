import { useEffect, useState } from 'react';

/** The places for slots on this page; a view that came with the document has none. */
const placesNow = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-slot]')].filter((place) => !place.closest('#first-view'));

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((element, at) => element === other[at]);

/** The places for slots as parts, dialogs and error screens bring and take them. */
export function usePlaces(): readonly HTMLElement[] {
  const [places, setPlaces] = useState(placesNow);
  useEffect(() => {
    const look = (): void => setPlaces((known) => (isSame(known, placesNow()) ? known : placesNow()));
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    look();
    return () => watch.disconnect();
  }, []);
  return places;
}
